import { z } from 'zod';
import { nearest } from './words.ts';
import type { CataloguedName, FiledRule, VersionCatalogue } from './types.ts';
import { allNames, findNames } from './names.ts';
import { openVersion, type OpenSite } from './site.ts';
import { ToolError } from './sources.ts';
import { defineTool, next, ofVersion, pageOf, paging, url, version, words } from './tool.ts';

export const ruleShape = z.object({
  id: z.string(),
  level: z.string(),
  by: z.array(z.string()).describe('Who the rule applies to'),
  text: z.string(),
  page: z.string(),
  section: z.string().optional(),
  part: z.string(),
  url,
  change: z.string().optional().describe('Change since the previous version'),
  conflict: z.string().optional().describe('A statement in the standard that contradicts the rule'),
  tests: z.array(z.string()).describe('The first conformance tests that cover the rule'),
});

/** Maximum tests per rule. */
const mostTests = 5;

const levels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const;

/** `rules`: requirements in the standard, by party, level and subject. */
export const rules = defineTool({
  name: 'rules',
  title: 'Requirements of the standard',
  description:
    'Lists statements with MUST, SHOULD or MAY (RFC 2119) in one version that match all filters. ' +
    'The standard also states requirements without these keywords. Use `search` to find them on its pages.',
  input: {
    words: words('Words that the statement or its location must contain').optional(),
    level: z.enum(levels).optional().describe('Exact level'),
    by: words('Who the rule applies to, such as "agent" or "app". An unknown name returns the legal names').optional(),
    part: words('Part of the documentation, or a word in its name').optional(),
    name: words('A name that the rule is about, such as "DesktopAgent.open" or "fdc3.contact"').optional(),
    version,
    ...paging,
  },
  output: { version: ofVersion, total: z.number(), rules: z.array(ruleShape), next },
  async run(site, { words: text, level, by, part, name, version: asked, ...paged }) {
    const { version: chosen, names } = await openVersion(site, asked);
    const all = await site.rules(chosen);
    if (!all) throw new ToolError(`${chosen.label} has no rules with MUST, SHOULD or MAY.`);
    const parties = [...new Set(all.flatMap((rule) => rule.by))];
    const party = by && parties.find((each) => each.toLowerCase() === by.toLowerCase().replace(/s$/, ''));
    if (by !== undefined && !party) {
      const [near] = nearest(by, parties);
      throw new ToolError(
        `No rules apply to ${JSON.stringify(by)}.${near ? ` The nearest name is ${near}.` : ''} Legal names are: ${parties.join(', ')}.`,
      );
    }
    const wanted = text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const found = (name === undefined ? all : rulesAbout(all, names, name)).filter((rule) => {
      const place = [rule.text, rule.doc, rule.section, rule.part, rule.id].join(' ').toLowerCase();
      return (
        (!level || rule.level === level) &&
        (!party || rule.by.includes(party)) &&
        (!part || rule.part.toLowerCase().includes(part.toLowerCase())) &&
        wanted.every((word) => place.includes(word))
      );
    });
    const { shown, next: end } = pageOf(found, paged);
    return {
      version: chosen.label,
      total: found.length,
      rules: await Promise.all(shown.map((rule) => shownRule(site, rule))),
      next: end,
    };
  },
});

/** Rules about a name: first in its section, then with the name in code, then on a page with this title. */
export function rulesAbout(all: FiledRule[], catalogue: VersionCatalogue, name: string): FiledRule[] {
  const entries = findNames(catalogue, name).map(({ entry }) => entry);
  const codes = new Set(entries.flatMap(codesOf));
  const titled = new Set(entries.flatMap(allNames).map((each) => each.toLowerCase()));
  // Values share their enum's section.
  const places = entries.flatMap(({ path, value }) => (path?.includes('#') && value === undefined ? [path] : []));
  const isHome = ({ url: address, sectionAnchor }: FiledRule) =>
    places.some((path) => address.replace(/#.*$/s, `#${sectionAnchor}`).endsWith(path));
  const isAbout = ({ code, doc }: FiledRule) =>
    code.some((each) => codes.has(plainCode(each))) || titled.has(doc.toLowerCase());
  const home = all.filter(isHome);
  return [...home, ...all.filter((rule) => !home.includes(rule) && isAbout(rule))];
}

/** Names for an entry in code, with a member's last part. A property's last part is ambiguous. */
function codesOf(entry: CataloguedName): string[] {
  const last = entry.name.split('.').at(-1)!;
  const isOwn = ['method', 'error', 'value'].includes(entry.kind) && last.length > 3;
  return [...allNames(entry), ...(isOwn ? [last] : [])];
}

const plainCode = (code: string) => code.replace(/\(.*\)$/s, '').replace(/^fdc3\.(?=[a-z]+[A-Z]\w*$)/, '');

export async function shownRule(site: OpenSite, rule: FiledRule) {
  const { url: origin } = await site.catalogue();
  const here = async (address: string) =>
    address.startsWith(`${origin}/`) ? site.address(address.slice(origin.length)) : address;
  const { id, level, by, text, doc, section, part, change, conflict } = rule;
  return {
    id,
    level,
    by,
    text,
    page: doc,
    section: section || undefined,
    part,
    url: await here(rule.url),
    change: change || undefined,
    conflict: conflict || undefined,
    tests: await Promise.all(rule.tests.slice(0, mostTests).map(here)),
  };
}
