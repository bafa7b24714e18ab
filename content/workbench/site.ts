import { errorWords } from '../../src/features/checker/errorWords.ts';
import { readJson } from '../../src/features/checker/readJson.ts';
import type { CheckedVersion, Problem, Validators } from '../../src/features/checker/types.ts';
import type { IslandProps, ShellData } from '../../src/theme/types.ts';
import { checksOf } from '@fdc3-docs/workbench/agent/checks';
import type { TextProblem, WorkbenchSite } from '@fdc3-docs/workbench/site';
import { contextTypes } from '../data/contextTypes.ts';
import { intents } from '../data/intents.ts';
import { Coloured } from '../pages/parts/Coloured.tsx';

/** Version of the agent's messages: the draft, or the newest version without a draft. */
export function agentVersion({ versions }: { versions: ShellData['versions'] }): {
  name: string;
  number: string;
  path: string;
  title?: string;
} {
  const version = versions.find(({ state }) => state === 'draft') ?? versions[0];
  return {
    name: version?.name ?? '',
    number: version?.number ?? '',
    path: version?.path ?? '/docs',
    title: version?.title,
  };
}

/** Site data for the workbench. */
export function workbenchSite(shell: IslandProps['shell']): WorkbenchSite {
  const { name, path } = agentVersion(shell);
  const base = shell.site.baseUrl;
  return {
    base,
    frames: `${base}frames/`,
    connectScript: `${base}toolbox/connect.js`,
    docs: path,
    Code: Coloured,
    contextTypes: Object.keys(contextTypes),
    intents: intents.map((intent) => intent.name),
    loadChecks: (withContexts) => loadChecks(base, name, withContexts),
    loadExample: (type) => loadExample(type, path),
    checkRecords: (text) => checkRecords(base, name, text),
    whyNotJson,
  };
}

async function loadChecks(base: string, version: string, withContexts: boolean) {
  const [messages, contexts] = await Promise.all([
    loadValidators(base, version, 'messages'),
    withContexts ? loadValidators(base, version, 'validators') : undefined,
  ]);
  return checksOf({
    messages: messages.schemas,
    contexts,
    describe: (...input) => errorWords(...input).map(describe),
  });
}

async function loadValidators(base: string, version: string, part: 'messages' | 'validators'): Promise<Validators> {
  const answer = await fetch(`${base}checkers.json`);
  const own = ((await answer.json()) as Record<string, CheckedVersion>)[version];
  return import(/* @vite-ignore */ new URL(own?.[part] ?? '', location.href).href) as Promise<Validators>;
}

const describe = ({ where, what }: Problem) => `${where || 'The value'} ${what}`;

function whyNotJson(text: string): string | undefined {
  const { fault } = readJson(text);
  return fault && `This is not JSON. Line ${fault.line}, column ${fault.column}: ${fault.what}.`;
}

/** Checks a record, a list, or the records in a directory's response. */
async function checkRecords(base: string, version: string, text: string): Promise<TextProblem[]> {
  const { fault } = readJson(text);
  if (fault) return [{ line: fault.line, text: `column ${fault.column}: ${fault.what}.` }];
  const value = JSON.parse(text) as { applications?: unknown } | null;
  const inDirectory = Array.isArray(value?.applications);
  const list = inDirectory ? value!.applications : value;
  const { schemas } = await loadValidators(base, version, 'validators');
  const validate = schemas['appd/Application']!;
  const problems = (Array.isArray(list) ? (list as unknown[]) : [list]).flatMap((record, index) => {
    if (validate(record)) return [];
    const path = [...(inDirectory ? ['applications'] : []), ...(Array.isArray(list) ? [String(index)] : [])];
    const title = path.length > 0 ? `Record ${index + 1}: ` : '';
    return errorWords(validate.errors ?? [], record).map((problem) => ({
      path: [...path, ...problem.path],
      text: title + describe(problem),
    }));
  });
  const { lines } = readJson(
    text,
    problems.map(({ path }) => path),
  );
  return problems.map((problem, index) => ({ line: lines[index], text: `${problem.text}.` }));
}

/** Returns the first example on a type's page, from its Markdown. */
async function loadExample(type: string, path: string): Promise<string> {
  const nothing = JSON.stringify({ type }, null, 2);
  try {
    const answer = await fetch(`${path}/context/ref/${contextTypes[type]!}.md`);
    const text = answer.ok ? await answer.text() : '';
    const blocks = [...text.matchAll(/```json[^\n]*\n(.*?)```/gs)].map(([, block = '']) => block.trim());
    return blocks.find((block) => new RegExp(`^\\{\\s*"type": "${type}"`).test(block)) ?? nothing;
  } catch {
    return nothing;
  }
}
