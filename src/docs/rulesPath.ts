import type { Version } from './types.ts';

/** The path of the page that lists a version's rules. */
export function rulesPath({ path }: Pick<Version, 'path'>): string {
  return `${path}/rules`;
}

/** Whether a version has rules to list. Marks tell that before a doc is compiled. */
export function hasRules({ docs }: Pick<Version, 'docs'>): boolean {
  return docs.some(({ selection }) => selection.markdown.includes(':rule['));
}
