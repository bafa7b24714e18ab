import type { CataloguedName, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { allNames, findNames } from './findNames.ts';
import type { FiledRule, OpenSite } from './openSite.ts';

/**
 * The rules about a name: those that have it in code, those in the section that documents it, and those on a page of
 * which it is the title.
 */
export function rulesAbout(rules: FiledRule[], catalogue: VersionCatalogue, name: string): FiledRule[] {
  const entries = findNames(catalogue, name).map(({ entry }) => entry);
  const codes = new Set(entries.flatMap(codesOf));
  const titled = new Set(entries.flatMap(allNames).map((each) => each.toLowerCase()));
  const places = entries.flatMap(({ path }) => (path === undefined ? [] : [path]));
  return rules.filter(({ code = [], url, doc, sectionAnchor }) => {
    const page = url.replace(/#.*$/s, '');
    const section = sectionAnchor === '' ? page : `${page}#${sectionAnchor}`;
    return (
      code.some((each) => codes.has(plainCode(each))) ||
      places.some((path) => path.includes('#') && section.endsWith(path)) ||
      titled.has(doc.toLowerCase())
    );
  });
}

/** As what code names an entry: its names, and the last part of a member's. That of a property could be anybody's. */
function codesOf(entry: CataloguedName): string[] {
  const last = entry.name.split('.').at(-1)!;
  const isOwn = ['method', 'error', 'value'].includes(entry.kind) && last.length > 3;
  return [...allNames(entry), ...(isOwn ? [last] : [])];
}

const plainCode = (code: string) => code.replace(/\(.*\)$/s, '').replace(/^fdc3\.(?=[a-z]+[A-Z]\w*$)/, '');

/** A rule as answers have it, with addresses of this site. */
export async function shownRule(site: OpenSite, rule: FiledRule) {
  const { url: origin } = await site.catalogue();
  const here = (address: string) =>
    address.startsWith(`${origin}/`) ? site.address(address.slice(origin.length)) : Promise.resolve(address);
  const { id, level, by, text, doc, section, part, change, conflict } = rule;
  return {
    id,
    level,
    by,
    text,
    page: doc,
    ...(section && { section }),
    part,
    url: await here(rule.url),
    ...(change && { change }),
    ...(conflict && { conflict }),
    tests: await Promise.all(rule.tests.map(here)),
  };
}
