import type { NamedKind, SearchKind } from '../types.ts';
import type { Strings } from '../../../strings/strings.ts';

/** A version as search names it. */
export interface NamedVersion {
  name: string;
  label: string;
  /** `2.0`, whatever the label. */
  number: string;
}

/** What readers see of what is searched. */
export interface SearchNames {
  /** Of the site; it stands before the label of a version. */
  title: string;
  /** Newest first. */
  versions: NamedVersion[];
  kinds: NamedKind[];
}

/** What a kind of results is called on a chip. A search that was kept may be of one that there is no more. */
export function kindLabel(
  kind: SearchKind,
  { kinds }: Pick<SearchNames, 'kinds'>,
  common: Strings['search']['kinds'],
): string {
  return common[kind]?.label ?? kinds.find(({ name }) => name === kind)?.label ?? kind;
}

/** Words in lower case; `v2.0` is `2.0`, also at the end of a sentence. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^v(?=\d)|\.+$/g, ''));

/**
 * The version that a query names by its number, or by a label of one word with a digit, when that is another than the
 * one searched: "what is new in 2.0", "v1.2".
 */
export function versionAskedFor(query: string, versions: NamedVersion[], searched: string): NamedVersion | undefined {
  const words = wordsOf(query);
  const isNamed = ({ number, label }: NamedVersion) =>
    words.includes(number) || (/\d/.test(label) && words.includes(wordsOf(label).join(' ')));
  const named = versions.filter(isNamed);
  return named.some(({ name }) => name === searched) ? undefined : named[0];
}

/**
 * Labels of versions in few characters: three or more that follow each other are a range. Both lists are newest first.
 * `1.0–2.0, Next`
 * Nothing where it is the one that was asked for.
 */
export function versionsText(names: string[], versions: NamedVersion[], asked?: string): string {
  if (names.length === 1 && names[0] === asked) return '';
  const runs: NamedVersion[][] = [];
  let previous = -2;
  versions.forEach((version, index) => {
    if (!names.includes(version.name)) return;
    if (index === previous + 1) runs.at(-1)!.push(version);
    else runs.push([version]);
    previous = index;
  });
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${run.at(-1)!.label}–${run[0]!.label}`] : run.map(({ label }) => label),
  );
  return parts.toReversed().join(', ');
}
