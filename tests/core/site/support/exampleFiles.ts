import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sourceFiles.ts';

/**
 * The files of an example in a paper, as its reader would copy them: those with a title below a heading, up to the next
 * one.
 */
export function exampleFiles(heading: string, paper = 'CONTRIBUTING.md'): Record<string, string> {
  const text = readFileSync(join(root, paper), 'utf8');
  const [section = ''] = text.slice(text.indexOf(`${heading}\n`) + heading.length).split(/\n##+ /);
  return Object.fromEntries(
    [...section.matchAll(/```\w+ title="([^"]+)"\n([\s\S]*?)```/g)].map(([, file, content]) => [file!, content!]),
  );
}
