/**
 * Runs edited code. The document is sandboxed: without an origin, the code reads neither the parent nor the site's
 * storage, and its policy allows no scripts from anywhere.
 */
import type { RunOrder } from '../talk.ts';
import { guardLoops, type Turn } from './guardLoops.ts';
import { awaitTurn, modules, runSample, show, wordsOf } from './runSample.ts';
import { keepInMemory } from './keepInMemory.ts';

/** Code from `compileEdited` as a function. */
type Edited = (require: (name: string) => unknown, exports: object, console: Console, turn: Turn) => Promise<void>;

export function startEdited(): void {
  document.documentElement.dataset.framed = '';
  // Opened with an origin, it runs nothing.
  if (self.origin !== 'null' || parent === window) return;
  keepInMemory('sessionStorage');
  awaitTurn((order) => void run(order));
}

async function run(order: RunOrder): Promise<void> {
  const { code = '', theme } = order;
  document.documentElement.dataset.theme = theme;
  await runSample(
    order,
    async () => {
      const edited = await load(code);
      addEventListener('error', ({ error, message }) => show('error', [withLine(error ?? message)]));
      addEventListener('unhandledrejection', ({ reason }) => show('error', [withLine(reason)]));
      return (console) => edited(importOf, {}, console, guardLoops());
    },
    withLine,
  );
}

/**
 * Has the browser read the code, in a script.
 * @throws what is wrong and in which line, where the code is no JavaScript.
 */
function load(code: string): Promise<Edited> {
  // Additions go to the first line, to keep line numbers.
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
      reject(new Error('This browser does not run code here.'));
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
  throw new Error(`The package ${name} is not available here. A sample can import @finos/fdc3.`);
}
