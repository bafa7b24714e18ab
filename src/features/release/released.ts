import type { Content, Version } from '../../core/docs/types.ts';
import { checkErrata, readErrata, type KnownPaths } from './errata.ts';
import { readTexts } from './lockFile.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import type { Erratum, LockedText } from './types.ts';

/** What was mended in the released versions of a site. */
export interface SiteErrata {
  /** Newest first. */
  errata: Erratum[];
  /** The texts before and after, by their hashes. */
  texts: ReadonlyMap<string, LockedText>;
  diagnostics: Diagnostic[];
}

/** Reads a site's errata; the texts only where there are some. */
export function loadErrata(root: string, content: Content): SiteErrata {
  const read = readErrata(root);
  const { errata, diagnostics } = read;
  return {
    errata,
    texts: errata.length > 0 ? readTexts(root) : new Map(),
    diagnostics: [...diagnostics, ...checkErrata(read, knownPaths(content))],
  };
}

export function isReleased({ state }: Pick<Version, 'state'>): boolean {
  return state !== 'draft';
}

/** The versions of a site and the documents of each. */
export function knownPaths({ versions }: Pick<Content, 'versions'>): KnownPaths {
  return new Map(
    versions.map((version) => [
      version.name,
      { released: isReleased(version), paths: new Set(version.docs.map(({ id }) => id)) },
    ]),
  );
}
