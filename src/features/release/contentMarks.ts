import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../core/docs/types.ts';
import { releaseMarks } from './releaseMarks.ts';

/** What the release of a draft changes in documents. */
export interface ContentMarks {
  /** Texts, by file, that say the number where the files say `next`. */
  texts: ReadonlyMap<string, string>;
  /** `file:line` of what names the draft and is left to a reader. */
  left: string[];
}

/** All documents with the number of a released draft in the place of `next` in their marks (`release/releaseMarks`). Nothing is written. */
export function releasedContent(root: string, { versions }: Pick<Content, 'versions'>, number: string): ContentMarks {
  const files = [...new Set(versions.flatMap(({ docs }) => docs.map(({ file }) => file)))].sort();
  const texts = new Map<string, string>();
  const left: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const released = releaseMarks(text, number);
    left.push(...released.left.map((line) => `${file}:${line}`));
    if (released.text !== text) texts.set(file, released.text);
  }
  return { texts, left: [...left, ...modulesThatNameTheDraft(root)] };
}

/** In modules and data a range is a text among others, so that nothing is written there. */
function modulesThatNameTheDraft(root: string): string[] {
  const files = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:tsx?|ya?ml)$/.test(entry.name),
  );
  const paths = files
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'content/versions.ts')
    .sort();
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\/next\b|['"](?:[^'"]*[<>=|\s])?next['"]|\bnext:/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );
}
