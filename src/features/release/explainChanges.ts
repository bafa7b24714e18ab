import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines, diffWordsWithSpace } from 'diff';
import { listNames } from '../../core/parse/nearest.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { lockFile } from './lockFile.ts';
import { type Change, type ChangedPlace, erratumKinds, type LockedText, type Stretch } from './types.ts';

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

/** Where else than in a document its words come from: terms, tables of the site's own, declarations, configuration. */
const otherSources = ['content/terms.ts', 'content/versions.ts', 'content/inserts', 'content/data', 'content/standard'];

/**
 * The file in which a difference was written, and the line: the document itself, else what it takes words from. Whole lines are looked
 * for before words. Where neither is found (words were only taken away, or a package brought them) it is the document, without a line.
 */
function findEdit(root: string, file: string, places: ChangedPlace[]): { file: string; line?: number } {
  const lines = places.flatMap(({ stretches }) =>
    linesOf(
      stretches
        .filter(({ kind }) => kind !== 'gone')
        .map(({ text }) => text)
        .join(''),
    ),
  );
  const words = places.flatMap(({ stretches }) =>
    stretches.filter(({ kind }) => kind === 'new').flatMap(({ text }) => linesOf(text)),
  );
  const files = [file, ...otherSources.flatMap((source) => filesIn(root, source))].filter((each) =>
    existsSync(join(root, each)),
  );
  const texts = files.map((each) => ({ each, rows: readFileSync(join(root, each), 'utf8').split('\n') }));
  for (const wanted of [lines, words.toSorted((a, b) => b.length - a.length)]) {
    for (const text of wanted.filter(({ length }) => length > 2)) {
      for (const { each, rows } of texts) {
        const at = rows.findIndex((row) => row.includes(text));
        if (at >= 0) return { file: each, line: at + 1 };
      }
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

/** A difference for a terminal: `[-gone-]{+new+}`, each place with its line in the page's Markdown, as much as can be taken in. */
export function printDifference(places: ChangedPlace[]): string {
  const lines = places.slice(0, mostPlaces).map((place) => {
    const text = place.stretches.map(printStretch).join('').trim();
    return `${String(place.line).padStart(5)} | ${(text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text).replaceAll('\n', '\n      | ')}`;
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
