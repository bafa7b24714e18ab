import { pathBelow } from '../../core/addresses.ts';
import type { Version } from '../../core/docs/types.ts';

/** The path of the page that lists a version's rules. */
export function rulesPath({ path, trailingSlash }: Pick<Version, 'path' | 'trailingSlash'>): string {
  return pathBelow(path, 'rules', trailingSlash);
}

/** Whether a version has rules to list. Marks tell that before a doc is compiled. */
export function hasRules({ docs }: Pick<Version, 'docs'>): boolean {
  return docs.some(({ selection }) => selection.markdown.includes(':rule['));
}
