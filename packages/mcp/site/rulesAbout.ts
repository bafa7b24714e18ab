import type { CataloguedName, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { allNames, findNames } from './findNames.ts';
import type { FiledRule, OpenSite } from './openSite.ts';

/**
 * The rules about a name: first those in the section that documents it, then those that have it in code, and those on a
 * page of which it is the title.
 */
export function rulesAbout(rules: FiledRule[], catalogue: VersionCatalogue, name: string): FiledRule[] {
  const entries = findNames(catalogue, name).map(({ entry }) => entry);
  const codes = new Set(entries.flatMap(codesOf));
  const titled = new Set(entries.flatMap(allNames).map((each) => each.toLowerCase()));
  // Values share the section of their enum, which is not about one of them.
  const places = entries.flatMap(({ path, value }) => (path === undefined || value !== undefined ? [] : [path]));
  const isHome = ({ url, sectionAnchor }: FiledRule) =>
    places.some((path) => path.includes('#') && url.replace(/#.*$/s, `#${sectionAnchor}`).endsWith(path));
  const isAbout = (rule: FiledRule) =>
    rule.code.some((each) => codes.has(plainCode(each))) || titled.has(rule.doc.toLowerCase());
  const home = rules.filter(isHome);
  return [...home, ...rules.filter((rule) => !home.includes(rule) && isAbout(rule))];
}

/** As what code names an entry: its names, and the last part of a member's. That of a property could be anybody's. */
function codesOf(entry: CataloguedName): string[] {
  const last = entry.name.split('.').at(-1)!;
  const isOwn = ['method', 'error', 'value'].includes(entry.kind) && last.length > 3;
  return [...allNames(entry), ...(isOwn ? [last] : [])];
}

const plainCode = (code: string) => code.replace(/\(.*\)$/s, '').replace(/^fdc3\.(?=[a-z]+[A-Z]\w*$)/, '');

/** So many tests of a rule are told; one that requires much has more than anybody would follow. */
const mostTests = 5;

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
    tests: await Promise.all(rule.tests.slice(0, mostTests).map(here)),
  };
}
