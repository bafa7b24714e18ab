import { errorWords } from '../../src/features/checker/errorWords.ts';
import type { CheckedVersion, Validators } from '../../src/features/checker/types.ts';
import type { IslandProps, ShellData } from '../../src/theme/types.ts';
import { checksOf } from '@fdc3-docs/workbench/agent/checks';
import type { WorkbenchSite } from '@fdc3-docs/workbench/site';
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
    docs: path,
    Code: Coloured,
    contextTypes: Object.keys(contextTypes),
    intents: intents.map((intent) => intent.name),
    loadChecks: (withContexts) => loadChecks(base, name, withContexts),
    loadExample: (type) => loadExample(type, path),
  };
}

async function loadChecks(base: string, version: string, withContexts: boolean) {
  const answer = await fetch(`${base}checkers.json`);
  const own = ((await answer.json()) as Record<string, CheckedVersion>)[version];
  const load = async (address = '') =>
    (await import(/* @vite-ignore */ new URL(address, location.href).href)) as Validators;
  const [messages, contexts] = await Promise.all([
    load(own?.messages),
    withContexts ? load(own?.validators) : undefined,
  ]);
  const describe = (...input: Parameters<typeof errorWords>) =>
    errorWords(...input).map(({ where, what }) => `${where || 'The value'} ${what}`);
  return checksOf({ messages: messages.schemas, contexts, describe });
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
