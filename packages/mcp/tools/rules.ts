import { z } from 'zod';
import { nearest } from '../../../src/core/parse/nearest.ts';
import { programLimits } from '../../../src/core/limits.ts';
import { chooseVersion } from '../site/chooseVersion.ts';
import { rulesAbout, shownRule } from '../site/rulesAbout.ts';
import { ToolError } from '../site/source.ts';
import { limit, next, offset, ofVersion, url, version, words } from './inputs.ts';
import { defineTool } from './tool.ts';

/** What a rule is, in answers. */
export const ruleShape = z.object({
  id: z.string(),
  level: z.string(),
  by: z.array(z.string()).describe('Who is bound'),
  text: z.string(),
  page: z.string(),
  section: z.string().optional(),
  part: z.string(),
  url,
  change: z.string().optional().describe('Against the version before'),
  conflict: z.string().optional().describe('What else the standard says that contradicts it'),
  tests: z.array(z.string()).describe('Conformance tests that try it, the first of them'),
});

const levels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const;

/** `rules`: what the standard requires, by who, how much and what about. */
export const rules = defineTool({
  name: 'rules',
  title: 'Requirements of the standard',
  description:
    'Lists statements with MUST, SHOULD or MAY (RFC 2119) of one version, by all filters that are given. ' +
    'What the standard states without such a word is required as well, and is on its pages only: `search`.',
  input: {
    words: words('Words that the statement or its place must have').optional(),
    level: z.enum(levels).optional().describe('Exactly this one'),
    by: words('Who is bound, such as "agent" or "app"; a wrong one tells what there is').optional(),
    part: words('Part of the documentation, or a word of its name').optional(),
    name: words('A name that the rule is about: "DesktopAgent.open", "fdc3.contact"').optional(),
    version,
    limit,
    offset,
  },
  output: { version: ofVersion, total: z.number(), rules: z.array(ruleShape), next },
  async run(site, { words: text, level, by, part, name, version: asked, limit: most, offset: from = 0 }) {
    const chosen = chooseVersion(await site.catalogue(), asked);
    const all = await site.rules(chosen);
    if (!all) throw new ToolError(`${chosen.label} has no rules with MUST, SHOULD or MAY.`);
    const parties = [...new Set(all.flatMap((rule) => rule.by))];
    const party = by && parties.find((each) => each.toLowerCase() === by.toLowerCase().replace(/s$/, ''));
    if (by !== undefined && !party) {
      const near = nearest(by, parties)[0];
      throw new ToolError(
        `Rules bind nobody called ${JSON.stringify(by)}.${near ? ` The nearest is ${near}.` : ''} Legal are: ${parties.join(', ')}.`,
      );
    }
    const named = name === undefined ? all : rulesAbout(all, await site.names(chosen), name);
    const wanted = text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const found = named.filter((rule) => {
      const place = [rule.text, rule.doc, rule.section, rule.part, rule.id].join(' ').toLowerCase();
      return (
        (!level || rule.level === level) &&
        (!party || rule.by.includes(party)) &&
        (!part || rule.part.toLowerCase().includes(part.toLowerCase())) &&
        wanted.every((word) => place.includes(word))
      );
    });
    const shown = found.slice(from, from + (most ?? programLimits.usualList));
    const end = from + shown.length;
    return {
      version: chosen.label,
      total: found.length,
      rules: await Promise.all(shown.map((rule) => shownRule(site, rule))),
      ...(end < found.length && { next: end }),
    };
  },
});
