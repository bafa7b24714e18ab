import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../core/parse/text.ts';
import type { Doc, Version } from '../../core/docs/types.ts';

export const lockFile = 'content/released.lock';

export interface LockEntry {
  version: string;
  /** Path inside the version. */
  path: string;
  hash: string;
  title: string;
}

/** Source of a document as selected for one version. */
export interface SelectedText {
  title: string;
  text: string;
}

/** A released document different from its lock entry: `was` is missing for a new document, `is` for a removed one. */
export interface Change {
  version: string;
  path: string;
  was?: LockEntry;
  is?: Doc;
}

const heading = `# The selected source text of each document of a released version: version, path, hash, title.
# \`npm run check\` compares the content with it; \`npm run erratum\` records corrections.
`;

export function isReleased({ state }: { state: Version['state'] }): boolean {
  return state !== 'draft';
}

export function releasedDocs({ versions }: { versions: Version[] }): Doc[] {
  return versions.filter(isReleased).flatMap(({ docs }) => docs.filter(isLocked));
}

/** Whether the lock covers a document: supplementary pages may change without an erratum. */
export function isLocked({ supplement }: { supplement?: Doc['supplement'] }): boolean {
  return !supplement;
}

/** Hashes path, title and the version's Markdown before directives are expanded. */
export function hashOf({ id, title, selection }: Doc): string {
  const text = JSON.stringify([id, title, selection.markdown]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

export function textOf({ title, selection }: { title: string; selection: Doc['selection'] }): SelectedText {
  return { title, text: selection.markdown };
}

export function entryOf(doc: Doc): LockEntry {
  return { version: doc.version, path: doc.id, hash: hashOf(doc), title: doc.title.replace(/\s+/g, ' ') };
}

/** Formats the lock with a sorted line per document, so that reviews show every change. */
export function formatLock(entries: LockEntry[]): string {
  const lines = entries.map(({ version, path, hash, title }) => `${version}\t${path}\t${hash}\t${title}\n`);
  return heading + lines.sort(compareText).join('');
}

/**
 * Parses a lock.
 * @throws with file and line for an invalid line or a duplicate document.
 */
export function parseLock(text: string): LockEntry[] {
  const known = new Set<string>();
  return text.split(/\r?\n/).flatMap((line, index): LockEntry[] => {
    if (line === '' || line.startsWith('#')) return [];
    const [, version, path, hash, title] = /^([^\t]+)\t([^\t]+)\t([0-9a-f]{32})\t([^\t]*)$/.exec(line) ?? [];
    const fail = (message: string) => new Error(`${lockFile}:${index + 1}: ${message} Restore the file from git.`);
    if (!version || !path || !hash || title === undefined)
      throw fail('Expected version, path, hash and title, separated by tabs.');
    if (known.has(keyOf({ version, path }))) throw fail(`\`${path}\` of version ${version} is listed twice.`);
    known.add(keyOf({ version, path }));
    return [{ version, path, hash, title }];
  });
}

/**
 * Reads a site's lock; undefined if there is no lock.
 * @throws as `parseLock` does.
 */
export function readLock(root: string): LockEntry[] | undefined {
  const file = join(root, lockFile);
  return existsSync(file) ? parseLock(readFileSync(file, 'utf8')) : undefined;
}

/** Compares documents with the lock: changed, new and removed. Versions without an entry are skipped. */
export function compareLock(entries: LockEntry[], docs: Doc[]): Change[] {
  const versions = new Set(entries.map(({ version }) => version));
  const current = new Map(docs.map((doc) => [keyOf({ version: doc.version, path: doc.id }), doc]));
  const locked = new Set(entries.map(keyOf));
  const changed = entries.flatMap((was): Change[] => {
    const is = current.get(keyOf(was));
    return is && hashOf(is) === was.hash ? [] : [{ version: was.version, path: was.path, was, is }];
  });
  const added = [...current]
    .filter(([key, { version }]) => versions.has(version) && !locked.has(key))
    .map(([, is]): Change => ({ version: is.version, path: is.id, is }));
  return [...changed, ...added];
}

export function withChanges(entries: LockEntry[], changes: Change[]): LockEntry[] {
  const changed = new Set(changes.map(keyOf));
  const current = changes.flatMap(({ is }) => (is ? entryOf(is) : []));
  return [...entries.filter((entry) => !changed.has(keyOf(entry))), ...current];
}

function keyOf({ version, path }: { version: string; path: string }): string {
  return `${version}\t${path}`;
}
