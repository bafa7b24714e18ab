import type { Change, LockLine, SaidDoc } from './types.ts';
import { hashOf } from './lockFile.ts';

/** What differs between the lock and what released versions say now: documents that changed, came or went. Versions without a line are not compared. */
export function compareLock(lines: LockLine[], docs: SaidDoc[]): Change[] {
  const locked = new Set(lines.map(({ version }) => version));
  const keyOf = ({ version, path }: Pick<LockLine, 'version' | 'path'>) => `${version}\t${path}`;
  const now = new Map(docs.filter(({ version }) => locked.has(version)).map((doc) => [keyOf(doc), doc]));
  const old = new Map(lines.map((line) => [keyOf(line), line]));
  const gone = lines
    .filter((line) => !now.has(keyOf(line)))
    .map((was): Change => ({ version: was.version, path: was.path, was }));
  const others = [...now].flatMap(([key, is]): Change[] => {
    const was = old.get(key);
    return was?.hash === hashOf(is) ? [] : [{ version: is.version, path: is.path, was, is }];
  });
  return [...gone, ...others];
}

/** The lock's lines when these changes are part of it. */
export function withChanges(lines: LockLine[], changes: Change[], lineOf: (doc: SaidDoc) => LockLine): LockLine[] {
  const touched = new Set(changes.map(({ version, path }) => `${version}\t${path}`));
  return [
    ...lines.filter(({ version, path }) => !touched.has(`${version}\t${path}`)),
    ...changes.flatMap(({ is }) => (is ? [lineOf(is)] : [])),
  ];
}
