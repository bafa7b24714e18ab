/**
 * Runs code that a reader has changed. The document is sandboxed: it has no origin, so the code reaches neither the
 * page around nor anything that the site has stored, and its policy lets it load nothing but scripts of the site.
 */
import type { RunOrder } from '../workbench/talk.ts';
import { takeTitle } from './parts/app.ts';
import { guardLoops } from './parts/guardLoops.ts';
import { awaitTurn, modules, parameters, runSample, show, wordsOf } from './parts/runSample.ts';
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
  awaitTurn((order) => void run(order));
}

async function run({ code = '', theme }: RunOrder): Promise<void> {
  document.documentElement.dataset.theme = theme;
  await runSample(async () => {
    const edited = await load(code);
    addEventListener('error', ({ error, message }) => show('error', [withLine(error ?? message)]));
    addEventListener('unhandledrejection', ({ reason }) => show('error', [withLine(reason)]));
    return (console) => edited(importOf, {}, console, guardLoops());
  }, withLine);
}

/**
 * Has the browser read the code, in a script.
 * @throws what is wrong and in which line, where the code is no JavaScript.
 */
function load(code: string): Promise<Edited> {
  // All that is added stands in the first line, so that lines keep their numbers.
  const text = `edited = async (require, exports, console, __turn) => {${code}\n};`;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = (event: ErrorEvent) => {
      event.preventDefault();
      reject(`Line ${event.lineno}: ${wordsOf(event.error ?? event.message)}`);
    };
    addEventListener('error', refuse, { once: true });
    script.onload = () => {
      removeEventListener('error', refuse);
      resolve((window as unknown as { edited: Edited }).edited);
    };
    script.onerror = () => {
      removeEventListener('error', refuse);
      reject(new Error('This browser runs no code here.'));
    };
    script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
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
