import { docsByFile } from '../../core/docs/contentIndex.ts';
import type { Content, Doc, Selection, StringCache } from '../../core/docs/types.ts';
import { codeNames, definitionsOf, type CodeNames } from '../text/definitions.ts';
import { scanFacts } from '../text/scanFacts.ts';
import type { FactDirective } from '../text/types.ts';
import { rememberJson } from '../../core/remember.ts';
import { hash } from '../../core/parse/hash.ts';
import type { SiteFacts } from './loadFacts.ts';

/** What the docs of a site say of the facts. */
export interface SiteDefinitions {
  directivesOf(doc: Doc): FactDirective[];
  /** Names and their definitions, by the version's name. */
  names: Map<string, CodeNames>;
}

/** The directives of texts. Who loads a site again keeps it. */
export type KnownDirectives = WeakMap<Selection, FactDirective[]>;

/**
 * Finds the directives of all docs, and the definition of each name in each version. A doc whose text is as it was is
 * not parsed again.
 */
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

/** The definition of each name as a permalink with its anchor, by version and name. */
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
