/**
 * Runs code that a reader has changed. The document is sandboxed: it has no origin, so the code reaches neither the page around nor
 * anything that the site has stored, and its policy lets it load nothing.
 */
import { isEditedCode, type EditedCode } from '../workbench/talk.ts';
import { takeTitle } from './parts/app.ts';
import { guardLoops } from './parts/guardLoops.ts';
import { modules, parameters, report, runSample, show, wordsOf } from './parts/runSample.ts';
import { keepInMemory } from './parts/keepInMemory.ts';

/** What the code is made by `compileEdited`. */
type Edited = (
  require: (name: string) => unknown,
  exports: object,
  console: Console,
  turn: () => void,
) => Promise<void>;

document.documentElement.dataset.framed = '';
takeTitle(parameters.get('title'));
// Whoever else opens this document, where it has an origin, has nothing run.
if (self.origin === 'null' && parent !== window) {
  keepInMemory('sessionStorage');
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin && isEditedCode(data)) void run(data);
  });
  report('ready');
}

async function run({ code, theme }: EditedCode): Promise<void> {
  document.documentElement.dataset.theme = theme;
  // All of the wrapper stands in the first line, so that lines keep their numbers.
  const text = `export default async (require, exports, console, __turn) => {${code}\n};`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  await runSample(async () => {
    const { default: edited } = await load(address);
    addEventListener('error', ({ error, message }) => show('error', [withLine(error ?? message)]));
    addEventListener('unhandledrejection', ({ reason }) => show('error', [withLine(reason)]));
    return (console) => edited(importOf, {}, console, guardLoops());
  }, withLine);
}

/** @throws an error that says the line, where the code is no JavaScript. */
async function load(address: string): Promise<{ default: Edited }> {
  try {
    return (await import(/* @vite-ignore */ address)) as { default: Edited };
  } catch (error) {
    const line = await lineOfSyntaxError(address);
    throw line ? `Line ${line}: ${wordsOf(error)}` : error;
  }
}

/** Only the error of a script element says its line in all browsers. */
function lineOfSyntaxError(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const told = (event: ErrorEvent) => {
      event.preventDefault();
      resolve(event.lineno);
    };
    addEventListener('error', told, { once: true });
    Object.assign(script, { type: 'module', src: address, onload: () => resolve(undefined) });
    document.head.append(script);
  });
}

/** An error in words, with its line in the code where the browser knows it. */
function withLine(error: unknown): string {
  const [, line] = (error instanceof Error && /\bblob:\S*?:(\d+):\d+/.exec(error.stack ?? '')) || [];
  return line ? `Line ${line}: ${wordsOf(error)}` : wordsOf(error);
}

function importOf(name: string): unknown {
  if (Object.hasOwn(modules, name)) return { __esModule: true, ...modules[name as keyof typeof modules] };
  throw new Error(`There is no package ${name} here: a sample may import @finos/fdc3.`);
}
