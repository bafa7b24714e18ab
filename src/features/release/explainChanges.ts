import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines, diffWordsWithSpace } from 'diff';
import { listNames } from '../../core/parse/nearest.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { lockFile } from './lockFile.ts';
import { type Change, erratumKinds, type LockedText } from './types.ts';

interface Stretch {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** A changed place: lines as they were and are, in one. `line` is that of the new text. */
interface ChangedPlace {
  line: number;
  stretches: Stretch[];
}

/**
 * Says which file's edit changed which pages of released versions, with the difference and what to do. The same edit is
 * said once for all versions that it touched.
 */
export function explainChanges(root: string, changes: Change[], texts: ReadonlyMap<string, LockedText>): Diagnostic[] {
  const groups = new Map<string, { file: string; line?: number; excerpt: string; changes: Change[] }>();
  for (const change of changes) {
    const { path, was: line, is } = change;
    const was = line && texts.get(line.hash);
    // A page that came or went whole needs no excerpt.
    const isEdit = line !== undefined && is !== undefined;
    const places = isEdit && was ? difference(was, is) : [];
    const file = is?.file ?? was?.file;
    const edit = file === undefined ? { file: lockFile } : isEdit ? findEdit(root, file, places) : { file };
    const unknown = 'What it said before is not known here: the texts beside the lock are missing.';
    const excerpt = isEdit ? (was ? printDifference(places) : unknown) : '';
    const key = JSON.stringify([edit, path, eventOf(change), excerpt.replace(/^ *\d+ \|/gm, '|')]);
    const group = groups.get(key) ?? { ...edit, excerpt, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ file, line, ...group }) => ({
    severity: 'error',
    file,
    line,
    message: messageOf(group.changes, group.excerpt),
  }));
}

function messageOf(changes: Change[], excerpt: string): string {
  const [first] = changes;
  const { path } = first!;
  const versions = changes.map(({ version }) => version);
  const what = {
    changed: `says something else than version ${versions.join(', ')} was released with`,
    came: `is new in the released version ${versions.join(', ')}`,
    went: `is gone from the released version ${versions.join(', ')}`,
  }[eventOf(first!)];
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

/** Where else than in a document its words come from: terms, tables of the site's own, declarations, configuration. */
const otherSources = ['content/terms.ts', 'content/versions.ts', 'content/inserts', 'content/data', 'content/standard'];

/**
 * The file in which a difference was written, and the line: the document itself, else what it takes words from. Whole
 * lines are looked for before words. Where neither is found (words were only taken away, or a package brought them) it
 * is the document, without a line.
 */
function findEdit(root: string, file: string, places: ChangedPlace[]): { file: string; line?: number } {
  const lines = places.flatMap(({ stretches }) =>
    linesOf(stretches.map(({ kind, text }) => (kind === 'gone' ? '' : text)).join('')),
  );
  const words = places
    .flatMap(({ stretches }) => stretches.flatMap(({ kind, text }) => (kind === 'new' ? linesOf(text) : [])))
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
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((each) => statSync(join(root, each)).isFile())
    .sort();
}

type Page = Pick<LockedText, 'title' | 'text'>;

/** Where two states of a page differ, title included: changed lines, compared by words. */
export function difference(was: Page | undefined, is: Page | undefined): ChangedPlace[] {
  const places: ChangedPlace[] = [];
  let line = 1;
  let gone = '';
  const end = (added: string) => {
    if (gone !== '' || added !== '') places.push({ line, stretches: stretches(gone, added) });
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

function textOf(page: Page | undefined): string {
  return page ? `# ${page.title}\n\n${page.text}` : '';
}

function stretches(gone: string, added: string): Stretch[] {
  return diffWordsWithSpace(gone, added).map((part): Stretch => ({
    kind: part.added ? 'new' : part.removed ? 'gone' : 'same',
    text: part.value,
  }));
}

const mostPlaces = 8;
const mostLetters = 400;

/**
 * A difference for a terminal: `[-gone-]{+new+}`, each place with its line in the page's Markdown, as much as can be
 * taken in.
 */
export function printDifference(places: ChangedPlace[]): string {
  const lines = places.slice(0, mostPlaces).map((place) => {
    const text = place.stretches.map(printStretch).join('').trim();
    const start = text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text;
    return `${String(place.line).padStart(5)} | ${start.replaceAll('\n', '\n      | ')}`;
  });
  const rest = places.length - mostPlaces;
  return [...lines, ...(rest > 0 ? [`      … and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : [])].join('\n');
}

function printStretch({ kind, text }: Stretch, index: number, all: Stretch[]): string {
  if (kind === 'gone') return `[-${text}-]`;
  if (kind === 'new') return `{+${text}+}`;
  if (text.length <= 120) return text;
  // The words around the change are enough.
  return `${index === 0 ? '' : text.slice(0, 50)} … ${index === all.length - 1 ? '' : text.slice(-50)}`;
}
