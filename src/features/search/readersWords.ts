import { z } from 'zod';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';
import type { PageContext, Site } from '../../core/site/types.ts';
import { phrase, readWords } from './loadSynonyms.ts';

const readersWordsFile = 'content/readersWords.ts';

/** What the site's authors know of how readers search, besides the documents. */
export interface SearchWords {
  synonyms: string[][];
  /** By path of a document in its version and anchor; `#` alone stands for the page itself. */
  readersWords: Record<string, string>;
  /** Folder of the site, where problems of the words are. */
  root: string;
}

/** What the site's `load` of search has given. */
export function searchWordsOf({ loaded }: Pick<Site, 'loaded'>): SearchWords {
  return loaded.search as SearchWords;
}

/** How readers ask for sections, and what is wrong with it. */
export async function loadReadersWords(
  root: string,
  load: LoadModule,
): Promise<{ readersWords: Record<string, string>; diagnostics: Diagnostic[] }> {
  const schema = z.record(z.string(), phrase);
  const { data: readersWords = {}, diagnostics } = await readWords(schema, root, readersWordsFile, load);
  return { readersWords, diagnostics };
}

/** An error for each entry that leads to no section of any version. */
export function readersWordsProblems({ site, compiled }: Pick<PageContext, 'site' | 'compiled'>): Diagnostic[] {
  const { readersWords, root } = searchWordsOf(site);
  const keys = Object.keys(readersWords);
  if (keys.length === 0) return [];
  const wanted = new Set(keys.map((key) => key.split('#')[0]));
  const known = new Set<string>();
  for (const version of site.content.versions) {
    for (const doc of version.docs) {
      const path = doc.path.slice(version.path.length + 1);
      if (!wanted.has(path)) continue;
      known.add(`${path}#`);
      const article = compiled(doc);
      if (article && 'sections' in article) for (const { id } of article.sections) known.add(`${path}#${id}`);
    }
    for (const page of site.features.flatMap((feature) => feature.searchRecords?.(site, version) ?? []))
      known.add(`${page.path.slice(version.path.length + 1)}#`);
  }
  const settings = settingsModule(root, readersWordsFile);
  return keys
    .filter((key) => !known.has(key))
    .map((key) => settings.error(`No version has a section \`${key}\`.${didYouMean(key, known)}`, [], key));
}
