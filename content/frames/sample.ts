/** Runs a sample of the documentation as an app of its own, and shows what it logs. */
import { fitIn, takeTitle } from './parts/app.ts';
import { modules, parameters, runSample } from './parts/runSample.ts';

type Sample = (imports: typeof modules, console: Console) => Promise<void>;

fitIn();
takeTitle(parameters.get('title'));
void runSample(async () => {
  const { default: sample } = (await import(/* @vite-ignore */ sampleUrl())) as { default: Sample };
  return (console) => sample(modules, console);
});

/** @throws when the sample is not of this site. */
function sampleUrl(): string {
  const { origin, href } = new URL(parameters.get('src') ?? '', location.origin);
  if (origin !== location.origin) throw new Error('A sample is a file of this site.');
  return href;
}
