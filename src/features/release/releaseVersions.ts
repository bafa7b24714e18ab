import { dateProblem } from './errata.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import type { VersionConfig } from '../../core/docs/types.ts';

/**
 * The versions of a site when its draft is released: it takes the place of the latest version, which gets an address of
 * its own, and a draft of the next number begins as the same. Each with the version that it is made of.
 * @throws when there is no draft of that number, the date is none or before that of the latest version, or the address
 * of the former latest version is taken.
 */
export function releaseVersions(
  versions: VersionConfig[],
  number: string,
  date: string,
): { version: VersionConfig; was: VersionConfig }[] {
  const draft = versions.find(({ state }) => state === 'draft');
  const latest = versions.find(({ state }) => state === 'latest');
  if (!draft || !latest)
    throw new Error('There is no draft to release: content/versions.ts has no version of the state `draft`.');
  if (draft.number !== number)
    throw new Error(
      `The draft is ${draft.number}, not ${number}.${didYouMean(number, [draft.number])} ` +
        'Its number is in content/versions.ts: change it there first where the release is to be called otherwise.',
    );
  const wrongDate = dateProblem(date);
  if (wrongDate) throw new Error(wrongDate);
  if (latest.released !== undefined && date < latest.released)
    throw new Error(
      `--date is \`${date}\`, before ${latest.label} was released (${latest.released}), which it follows.`,
    );

  const ownPath = ownPathOf(latest);
  const taken = versions.find((version) => version !== latest && version.path === ownPath);
  if (taken) throw new Error(`Version ${latest.label} would move to ${ownPath}, where version ${taken.label} is.`);
  const renamed = (path: string) => (path === `${latest.path}/${latest.number}` ? `${latest.path}/${number}` : path);
  const aliases = latest.aliases?.map(renamed);
  const released: VersionConfig = {
    ...draft,
    source: undefined,
    name: number,
    label: number,
    path: latest.path,
    ...(aliases && { aliases }),
    state: 'latest',
    released: date,
  };
  const old: VersionConfig = { ...latest, path: ownPath, aliases: undefined, state: 'old', superseded: date };
  const next: VersionConfig = {
    ...draft,
    number: nextNumber(number),
    summary: `The draft of version ${nextNumber(number)}. So far it says the same as ${number}.`,
  };
  return versions.flatMap((was) =>
    (was === draft ? [next, released] : was === latest ? [old] : [was]).map((version) => ({ version, was })),
  );
}

/**
 * Where the pages of a version go that is the latest no more: to the alias with its number, or below its old address.
 */
function ownPathOf({ path, number, aliases = [] }: VersionConfig): string {
  return aliases.find((alias) => alias.endsWith(`/${number}`)) ?? `${path}/${number}`;
}

function nextNumber(number: string): string {
  const [major, minor] = number.split('.');
  return `${major}.${Number(minor) + 1}`;
}
