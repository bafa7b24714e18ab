/** Runs a sample of the documentation as an app of its own, and shows what it logs. */
import * as getAgentPackage from '@finos/fdc3-get-agent';
import * as standardPackage from '@finos/fdc3-standard';
import type { SampleReport } from '../workbench/talk.ts';
import { fitIn, item, part, say, takeTitle } from './parts/app.ts';

/** What `@finos/fdc3` exports, as far as it is no declaration and no checker of messages. */
const modules = { '@finos/fdc3': { ...standardPackage, ...getAgentPackage } };

type Sample = (imports: typeof modules, console: Console) => Promise<void>;

const parameters = new URLSearchParams(location.search);

/** Lines that stay. */
const mostLines = 100;

void run();

async function run(): Promise<void> {
  fitIn();
  takeTitle(parameters.get('title'));
  say('Running …');
  try {
    const { default: sample } = (await import(/* @vite-ignore */ sampleUrl())) as { default: Sample };
    await sample(modules, shownConsole());
    say('The code has run to its end; listeners stay.');
    report('ended');
  } catch (error) {
    show('error', [error]);
    say('The code has ended with an error.');
    report('failed');
  }
}

/** @throws when the sample is not of this site. */
function sampleUrl(): string {
  const { origin, href } = new URL(parameters.get('src') ?? '', location.origin);
  if (origin !== location.origin) throw new Error('A sample is a file of this site.');
  return href;
}

function report(state: SampleReport['state']): void {
  const message: SampleReport = { workbench: 'sample', state };
  if (parent !== window) parent.postMessage(message, location.origin);
}

/** The console, of which this document shows what is written to it. */
function shownConsole(): Console {
  const own: Partial<Console> = {};
  for (const kind of ['debug', 'error', 'info', 'log', 'table', 'warn'] as const)
    own[kind] = (...values: unknown[]) => {
      console[kind](...values);
      show(kind, values);
    };
  return Object.assign(Object.create(console) as Console, own);
}

function show(kind: string, values: unknown[]): void {
  const words = document.createElement('pre');
  words.textContent = values.map(wordsOf).join(' ');
  const line = item('', words);
  line.dataset.kind = kind;
  const list = part('list');
  list.append(line);
  while (list.children.length > mostLines) list.firstElementChild?.remove();
  line.scrollIntoView({ block: 'nearest' });
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value, null, 1) ?? String(value);
}
