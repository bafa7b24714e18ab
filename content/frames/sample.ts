/** Runs a sample of the documentation as an app of its own, and shows what it logs. */
import { fitIn, takeTitle } from './parts/app.ts';
import { awaitTurn, modules, parameters, runSample } from './parts/runSample.ts';

type Sample = (imports: typeof modules, console: Console) => Promise<void>;

fitIn();
takeTitle(parameters.get('title'));
const run = () =>
  void runSample(async () => {
    const { default: sample } = (await import(/* @vite-ignore */ sampleUrl())) as { default: Sample };
    return (console) => sample(modules, console);
  });
// In a window of its own it waits for nobody.
if (parent === window) run();
else awaitTurn(run);

/** @throws when the sample is not of this site. */
function sampleUrl(): string {
  const { origin, href } = new URL(parameters.get('src') ?? '', location.origin);
  if (origin !== location.origin) throw new Error('A sample is a file of this site.');
  return href;
}
