/** Runs a documentation sample as an app, and shows its log. */
import { fitIn } from './app.ts';
import { awaitTurn, modules, runSample } from './runSample.ts';

type Sample = (imports: typeof modules, console: Console) => Promise<void>;

export function startSample(): void {
  fitIn();
  // Without a parent, nothing runs.
  if (parent === window) return;
  awaitTurn((order) => {
    void runSample(order, async () => {
      const { default: sample } = (await import(/* @vite-ignore */ sampleUrl(order.src))) as { default: Sample };
      return (console) => sample(modules, console);
    });
  });
}

/** @throws when the sample is from elsewhere. */
function sampleUrl(src = ''): string {
  const { origin, href } = new URL(src, location.origin);
  if (origin !== location.origin) throw new Error('A sample must be a file on this site.');
  return href;
}
