import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compareText } from '../../core/parse/text.ts';

/** What a document of a version says, with addresses that stay the same when another version takes its place. */
export interface DocText {
  /** The version's name. */
  version: string;
  /** Path inside the version. */
  path: string;
  title: string;
  /** As plain Markdown, with facts in it. */
  text: string;
  /** The content file. */
  file: string;
}

export type LockedText = Pick<DocText, 'path' | 'title' | 'text' | 'file'>;

export interface LockLine {
  version: string;
  path: string;
  /** Of path, title and text. */
  hash: string;
  title: string;
}

/** The lock, and the texts that its hashes and those of errata stand for. */
export interface Lock {
  lines: LockLine[];
  texts: ReadonlyMap<string, LockedText>;
}

/**
 * A document of a released version that says something else than its lock; `was` is missing where it came, `is` where
 * it went.
 */
export interface Change {
  version: string;
  path: string;
  was?: LockLine;
  is?: DocText;
}

export const erratumKinds = ['spelling', 'clarification', 'correction'] as const;

/** Something that was mended in a document of released versions. */
export interface Erratum {
  /** ISO date. */
  date: string;
  kind: (typeof erratumKinds)[number];
  reason: string;
  /** The documents that it touched, with their hashes before and after. */
  changes: { version: string; path: string; was?: string; is?: string }[];
}

export const lockFile = 'content/released.lock';
/** The texts behind the hashes, so that a difference can be shown without a history of the sources. */
export const textsFile = 'content/released.texts.br';

const heading = `# What each document of a released version says: version, path, hash of path, title and text, and title.
# \`npm run check\` holds the content to it; \`npm run erratum\` records what is mended.
`;

export function hashOf({ path, title, text }: Pick<DocText, 'path' | 'title' | 'text'>): string {
  return createHash('sha256')
    .update(JSON.stringify([path, title, text]))
    .digest('hex')
    .slice(0, 32);
}

export function lineOf(doc: DocText): LockLine {
  const { version, path, title } = doc;
  return { version, path, hash: hashOf(doc), title };
}

/** The lock as text: a line a document, sorted, so that a change is one line of a review. */
export function formatLock(lines: LockLine[]): string {
  const rows = lines.map(
    ({ version, path, hash, title }) => `${version}\t${path}\t${hash}\t${title.replace(/\s+/g, ' ')}\n`,
  );
  return heading + rows.sort().join('');
}

/**
 * Reads the lock's text. @throws when a line is none of a lock, or a document stands there twice, with the line's
 * number.
 */
export function parseLock(text: string): LockLine[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((row, index): LockLine[] => {
    if (row === '' || row.startsWith('#')) return [];
    const [, version, path, hash, title] = /^([^\t]+)\t([^\t]+)\t([0-9a-f]{32})\t([^\t]*)$/.exec(row) ?? [];
    const fail = (message: string) => new Error(`${lockFile}:${index + 1}: ${message}`);
    if (!version || !path || !hash || title === undefined)
      throw fail(
        'This is no line of a lock: version, path, hash of 32 digits and title, with a tab between them. ' +
          'Take the file as it was from the history, or make it anew: remove it and run `npm run lock`.',
      );
    const key = keyOf({ version, path });
    if (seen.has(key))
      throw fail(
        `\`${path}\` of version ${version} stands here twice. Take the line away that is not that of the history.`,
      );
    seen.add(key);
    return [{ version, path, hash, title }];
  });
}

/**
 * The lock of a site; undefined where it has none. Texts that cannot be read are none: what is locked counts, they only
 * explain. @throws as `parseLock` does.
 */
export function readLock(root: string): Lock | undefined {
  const file = join(root, lockFile);
  return existsSync(file) ? { lines: parseLock(readFileSync(file, 'utf8')), texts: readTexts(root) } : undefined;
}

/** The texts behind hashes, of locked documents and of what errata replaced. */
export function readTexts(root: string): ReadonlyMap<string, LockedText> {
  const file = join(root, textsFile);
  if (!existsSync(file)) return new Map();
  try {
    const texts: unknown = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
    return new Map(Object.entries(texts as Record<string, LockedText>));
  } catch {
    return new Map();
  }
}

/** The lock and the texts that it and the errata name, by the paths of their files. */
export function lockFiles({ lines, texts }: Lock, errata: Erratum[]): Map<string, string | Uint8Array> {
  const named = new Set([
    ...lines.map(({ hash }) => hash),
    ...errata.flatMap(({ changes }) => changes.flatMap(({ was, is }) => [was, is])),
  ]);
  // Versions of a document stand beside each other, which compresses well.
  const needed = [...texts]
    .filter(([hash]) => named.has(hash))
    .sort(([a, one], [b, two]) => compareText(one.path, two.path) || compareText(a, b));
  const json = Buffer.from(JSON.stringify(Object.fromEntries(needed)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return new Map<string, string | Uint8Array>([
    [textsFile, brotliCompressSync(json, { params })],
    [lockFile, formatLock(lines)],
  ]);
}

/** The texts of docs, added to others. */
export function withTexts(texts: ReadonlyMap<string, LockedText>, docs: DocText[]): ReadonlyMap<string, LockedText> {
  const own = docs.map(({ path, title, text, file }): LockedText => ({ path, title, text, file }));
  return new Map([...texts, ...own.map((each) => [hashOf(each), each] as const)]);
}

/**
 * What differs between the lock and what released versions say now: documents that changed, came or went. Versions
 * without a line are not compared.
 */
export function compareLock(lines: LockLine[], docs: DocText[]): Change[] {
  const locked = new Set(lines.map(({ version }) => version));
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
export function withChanges(lines: LockLine[], changes: Change[]): LockLine[] {
  const touched = new Set(changes.map(keyOf));
  return [...lines.filter((line) => !touched.has(keyOf(line))), ...changes.flatMap(({ is }) => (is ? lineOf(is) : []))];
}

function keyOf({ version, path }: Pick<LockLine, 'version' | 'path'>): string {
  return `${version}\t${path}`;
}
