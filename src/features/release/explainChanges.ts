import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines, diffWordsWithSpace } from 'diff';
import type { Diagnostic } from '../../core/docs/types.ts';
import { listNames } from '../../core/parse/nearest.ts';
import { listFiles } from '../../core/listFiles.ts';
import { remember } from '../../core/remember.ts';
import type { Site } from '../../core/site/types.ts';
import { docTexts } from './docTexts.ts';
import { isReleased } from './errataPages.tsx';
import { compareLock, erratumKinds, lockFile, readLock, type Change, type LockedText } from './lockFile.ts';

/** What of released versions is not as their lock has it; nothing where a site has no lock. */
export function checkLock(root: string, site: Site, compiled: Parameters<typeof docTexts>[1]): Diagnostic[] {
  const lock = readLock(root);
  if (!lock) return [];
  const { versions } = site.content;
  const problems = lockProblems(
    lock.lines.map(({ version }) => version),
    versions.filter(isReleased).map(({ name }) => name),
    versions.map(({ name }) => name),
  );
  return [...problems, ...explainChanges(root, compareLock(lock.lines, docTexts(site, compiled)), lock.texts)];
}

/** Released versions that the lock says nothing of, and versions of the lock that are none. */
export function lockProblems(lockedVersions: Iterable<string>, released: string[], all: string[]): Diagnostic[] {
  const locked = new Set(lockedVersions);
  const missing = released.filter((version) => !locked.has(version));
  const drafts = [...locked].filter((version) => all.includes(version) && !released.includes(version));
  const messages = [
    missing.length > 0 &&
      `Nothing is locked of ${listNames(missing)}, which ${missing.length === 1 ? 'is' : 'are'} released. ` +
        '`npm run lock` adds what is missing.',
    drafts.length > 0 &&
      `${listNames(drafts)} is locked, but its state in content/versions.ts is \`draft\`. ` +
        'Take its lines away, or give it another state.',
  ];
  return messages.flatMap((message) => (message ? [{ severity: 'error', file: lockFile, message }] : []));
}

/**
 * Says which file's edit changed which pages of released versions, with the difference and what to do. The same edit is
 * said once for all versions that it touched.
 */
export function explainChanges(root: string, changes: Change[], texts: ReadonlyMap<string, LockedText>): Diagnostic[] {
  const groups = new Map<string, { diagnostic: Omit<Diagnostic, 'message'>; excerpt: string; changes: Change[] }>();
  for (const change of changes) {
    const { path, was: line, is } = change;
    const was = line && texts.get(line.hash);
    // A page that came or went whole needs no excerpt.
    const isEdit = line !== undefined && is !== undefined;
    const places = isEdit && was ? difference(was, is) : [];
    const file = is?.file ?? was?.file ?? lockFile;
    const edit = isEdit ? findEdit(root, file, places) : { file };
    const unknown = 'What it said before is not known here: the texts beside the lock are missing.';
    const excerpt = isEdit ? (was ? printDifference(places) : unknown) : '';
    const key = JSON.stringify([edit, path, eventOf(change), excerpt.replace(/^ *\d+ \|/gm, '|')]);
    const diagnostic = { severity: 'error', ...edit } as const;
    remember(groups, key, () => ({ diagnostic, excerpt, changes: [] })).changes.push(change);
  }
  return [...groups.values()].map(({ diagnostic, ...group }) => ({
    ...diagnostic,
    message: messageOf(group.changes, group.excerpt),
  }));
}

function messageOf(changes: Change[], excerpt: string): string {
  const { path } = changes[0]!;
  const versions = changes.map(({ version }) => version);
  const what = {
    changed: `says something else than version ${versions.join(', ')} was released with`,
    came: `is new in the released version ${versions.join(', ')}`,
    went: `is gone from the released version ${versions.join(', ')}`,
  }[eventOf(changes[0]!)];
  const command =
    `npm run erratum -- --versions ${versions.join(',')} --doc ${path} ` +
    `--kind ${erratumKinds.join('|')} --reason "…"`;
  return [
    `\`${path}\` ${what}.`,
    ...(excerpt === '' ? [] : [excerpt]),
    `  Undo it, mark it so that only the draft has it, or record it: ${command}`,
  ].join('\n');
}

function eventOf({ was, is }: Change): 'changed' | 'came' | 'went' {
  return was && is ? 'changed' : is ? 'came' : 'went';
}

/** Where else than in a document its words come from: terms, tables of the site's own, declarations, configuration. */
const otherSources = ['content/terms.ts', 'content/versions.ts', 'content/inserts', 'content/data', 'content/standard'];

/**
 * The file in which a difference was written, and the line: the document itself, else what it takes words from. Whole
 * lines are looked for before words. Where neither is found (words were only taken away, or a package brought them) it
 * is the document, without a line.
 */
function findEdit(root: string, file: string, places: ChangedPlace[]): { file: string; line?: number } {
  const lines = places.flatMap(({ parts }) =>
    linesOf(parts.map(({ removed, value }) => (removed ? '' : value)).join('')),
  );
  const words = places
    .flatMap(({ parts }) => parts.flatMap(({ added, value }) => (added ? linesOf(value) : [])))
    .sort((a, b) => b.length - a.length);
  const files = [file, ...otherSources.flatMap((source) => filesIn(root, source))]
    .filter((each) => existsSync(join(root, each)))
    .map((each) => ({ file: each, rows: readFileSync(join(root, each), 'utf8').split('\n') }));
  for (const text of [...lines, ...words].filter(({ length }) => length > 2)) {
    for (const { file: each, rows } of files) {
      const at = rows.findIndex((row) => row.includes(text));
      if (at >= 0) return { file: each, line: at + 1 };
    }
  }
  return { file };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^# /, '').trim())
    .filter((line) => line !== '');
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return listFiles(full).map((name) => `${path}/${name}`);
}

/** A changed place, lines as they were and are in one, by its line in the new text. */
interface ChangedPlace {
  line: number;
  parts: { added?: boolean; removed?: boolean; value: string }[];
}

type Page = Pick<LockedText, 'title' | 'text'>;

/** Where two states of a page differ, title included: changed lines, compared by words. */
export function difference(was: Page, is: Page): ChangedPlace[] {
  const textOf = ({ title, text }: Page) => `# ${title}\n\n${text}`;
  const places: ChangedPlace[] = [];
  let line = 1;
  let gone = '';
  const end = (added: string) => {
    if (gone !== '' || added !== '') places.push({ line, parts: diffWordsWithSpace(gone, added) });
    gone = '';
  };
  for (const { value, added, removed, count } of diffLines(textOf(was), textOf(is))) {
    if (removed) gone += value;
    else {
      end(added ? value : '');
      line += count;
    }
  }
  end('');
  return places;
}

const mostPlaces = 8;
const mostLetters = 400;

/**
 * A difference for a terminal: `[-gone-]{+new+}`, each place with its line in the page's Markdown, as much as can be
 * taken in.
 */
export function printDifference(places: ChangedPlace[]): string {
  const lines = places.slice(0, mostPlaces).map(({ line, parts }) => {
    const text = parts.map(printPart).join('').trim();
    const start = text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text;
    return `${String(line).padStart(5)} | ${start.replaceAll('\n', '\n      | ')}`;
  });
  const rest = places.length - mostPlaces;
  return [...lines, ...(rest > 0 ? [`      … and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : [])].join('\n');
}

function printPart({ added, removed, value }: ChangedPlace['parts'][number], index: number, all: unknown[]): string {
  if (removed) return `[-${value}-]`;
  if (added) return `{+${value}+}`;
  if (value.length <= 120) return value;
  // The words around the change are enough.
  return `${index === 0 ? '' : value.slice(0, 50)} … ${index === all.length - 1 ? '' : value.slice(-50)}`;
}
