import type { ShellData } from '../../../../src/theme/types.ts';

/** Name and path of the version whose messages the agent speaks: the draft's, and of what follows it. */
export function agentVersion({ versions }: Pick<ShellData, 'versions'>): {
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
