import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedPlace } from './types.ts';

/** Where else than in a document its words come from: terms, tables of the site's own, declarations, configuration. */
const otherSources = ['content/terms.ts', 'content/versions.ts', 'content/inserts', 'content/data', 'content/standard'];

/**
 * The file in which a difference was written, and the line: the document itself, else what it takes words from. Whole lines are looked
 * for before words. Where neither is found (words were only taken away, or a package brought them) it is the document, without a line.
 */
export function findEdit(root: string, file: string, places: ChangedPlace[]): { file: string; line?: number } {
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
