import { listNames } from '../../core/parse/nearest.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { difference, printDifference } from './difference.ts';
import { findEdit } from './findEdit.ts';
import { lockFile } from './lockFile.ts';
import { erratumKinds, type Change, type LockedText } from './types.ts';

/**
 * Says which file's edit changed which pages of released versions, with the difference and what to do. The same edit is said once for
 * all versions that it touched.
 */
export function explainChanges(root: string, changes: Change[], texts: ReadonlyMap<string, LockedText>): Diagnostic[] {
  const groups = new Map<string, { file: string; line?: number; shown: string; changes: Change[] }>();
  for (const change of changes) {
    const was = change.was && texts.get(change.was.hash);
    const known = !change.was || was !== undefined;
    const places = known ? difference(was, change.is) : [];
    const owner = change.is?.file ?? was?.file;
    const edit =
      owner === undefined
        ? { file: lockFile }
        : change.is && change.was
          ? findEdit(root, owner, places)
          : { file: owner };
    // A page that came or went whole needs no showing.
    const shown =
      !change.was || !change.is
        ? ''
        : known
          ? printDifference(places)
          : 'What it said before is not known here: the texts beside the lock are missing.';
    const key = JSON.stringify([edit, change.path, state(change), shown.replace(/^ *\d+ \|/gm, '|')]);
    const group = groups.get(key) ?? { ...edit, shown, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ file, line, shown, changes: same }) => ({
    severity: 'error',
    file,
    line,
    message: message(same, shown),
  }));
}

function message(changes: Change[], shown: string): string {
  const [first] = changes;
  const { path } = first!;
  const versions = changes.map(({ version }) => version);
  const what = { changed: 'says something else than', came: 'is new in', went: 'is gone from' }[state(first!)];
  const where =
    state(first!) === 'changed'
      ? `version ${versions.join(', ')} was released with`
      : `the released version ${versions.join(', ')}`;
  return [
    `\`${path}\` ${what} ${where}.`,
    ...(shown === '' ? [] : [shown]),
    `  Undo it, mark it so that only the draft has it, or record it: npm run erratum -- --versions ${versions.join(',')} --doc ${path} --kind ${erratumKinds.join('|')} --reason "…"`,
  ].join('\n');
}

function state({ was, is }: Change): 'changed' | 'came' | 'went' {
  return was && is ? 'changed' : is ? 'came' : 'went';
}

/** Released versions that the lock says nothing of, and versions of the lock that are none. */
export function lockProblems(lockedVersions: Iterable<string>, released: string[], all: string[]): Diagnostic[] {
  const locked = new Set(lockedVersions);
  const missing = released.filter((version) => !locked.has(version));
  const drafts = [...locked].filter((version) => all.includes(version) && !released.includes(version));
  const error = (message: string): Diagnostic => ({ severity: 'error', file: lockFile, message });
  return [
    ...(missing.length > 0
      ? [
          error(
            `Nothing is locked of ${listNames(missing)}, which ${missing.length === 1 ? 'is' : 'are'} released. \`npm run lock\` adds what is missing.`,
          ),
        ]
      : []),
    ...(drafts.length > 0
      ? [
          error(
            `${listNames(drafts)} is locked, but its state in content/versions.ts is \`draft\`. Take its lines away, or give it another state.`,
          ),
        ]
      : []),
  ];
}
