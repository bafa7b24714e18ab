import { docsByFile } from '../../core/docs/contentIndex.ts';
import type { Content, Doc, Selection, StringCache } from '../../core/docs/types.ts';
import { codeNames, definitionsOf, type CodeNames } from '../text/definitions.ts';
import { scanFacts } from '../text/scanFacts.ts';
import type { FactDirective } from '../text/types.ts';
import { rememberJson } from '../../core/remember.ts';
import { hash } from '../../core/parse/hash.ts';
import type { SiteFacts } from './loadFacts.ts';

export interface SiteDefinitions {
  directivesOf(doc: Doc): FactDirective[];
  names: Map<string, CodeNames>;
}

/** Directives by text, cached when a site is loaded again. */
export type KnownDirectives = WeakMap<Selection, FactDirective[]>;

/** Finds all fact directives, and the definition of each name in each version. Unchanged docs are not parsed again. */
export function siteDefinitions(
  { versions }: Content,
  facts: SiteFacts,
  known: KnownDirectives,
  cache?: StringCache,
): SiteDefinitions {
  const directivesOf = ({ selection }: Doc): FactDirective[] => {
    const directives = known.get(selection) ?? scan(selection.markdown, cache);
    known.set(selection, directives);
    return directives;
  };
  docsByFile(versions).forEach(directivesOf);
  const names = versions.map((version): [string, CodeNames] => {
    const own = facts.of(version.name);
    return [version.name, codeNames(own, definitionsOf(version, own, directivesOf))];
  });
  return { directivesOf, names: new Map(names) };
}

export function definitionLinks({ names }: SiteDefinitions): Map<string, Map<string, string>> {
  return new Map(
    [...names].map(([version, { definitions }]) => [
      version,
      new Map([...definitions].map(([name, { doc, anchor }]) => [name, anchor ? `${doc.path}#${anchor}` : doc.path])),
    ]),
  );
}

function scan(markdown: string, cache: StringCache | undefined): FactDirective[] {
  if (!markdown.includes('::')) return [];
  const key = `directives-${hash(markdown)}`;
  return rememberJson(cache, key, () => scanFacts(markdown));
}
