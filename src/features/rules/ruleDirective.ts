import type { TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { nodesOf, startOf } from '../../core/parse/tree.ts';
import type { Context, TextKind } from '../../core/compile/context.ts';
import { checkAttributes, chooseAttribute } from '../../core/compile/directiveParts.ts';
import { legalWords } from '../../core/parse/nearest.ts';
import type { Collected } from '../../core/compile/types.ts';

const ruleLevels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const;
export type RuleLevel = (typeof ruleLevels)[number];

export interface Rule {
  /** Anchor without `#`. */
  id: string;
  level: RuleLevel;
  /** Bound parties: keys of the site's `rules.parties`. */
  by: string[];
  text: string;
  /** Inline code in the statement, mostly names from the standard. */
  code: string[];
  /** Contradicting statement elsewhere in the standard. */
  conflict?: string;
  /** Anchor of the section; empty before the first heading. */
  section: string;
  line: number;
  column: number;
}

declare module '../../core/compile/types.ts' {
  interface Collected {
    rules?: Rule[];
  }
}

/** RFC 2119 keywords with their level (https://www.rfc-editor.org/rfc/rfc2119). Longer keywords first. */
const keywords: Record<string, RuleLevel> = {
  'MUST NOT': 'MUST NOT',
  'SHALL NOT': 'MUST NOT',
  'SHOULD NOT': 'SHOULD NOT',
  'NOT RECOMMENDED': 'SHOULD NOT',
  MUST: 'MUST',
  SHALL: 'MUST',
  REQUIRED: 'MUST',
  SHOULD: 'SHOULD',
  RECOMMENDED: 'SHOULD',
  MAY: 'MAY',
  OPTIONAL: 'MAY',
};
const keyword = new RegExp(`\\b(?:${Object.keys(keywords).join('|')})\\b`, 'g');

const legalAttributes = ['id', 'by', 'level', 'conflict'];

/**
 * Renders `:rule[A driver MUST …]{#id by="driver"}`, a normative statement with an anchor, as `doc-rule` and collects
 * it.
 */
export const ruleDirective: TextKind = {
  form: 'text',
  names: ['rule'],
  usage: ':rule[…]{#id by="…"}',
  draw(node, context, { section, anchors }) {
    const rule = readRule(node, section, anchors, context);
    anchors.add(rule.id);
    (context.collected.rules ??= []).push(rule);
    node.data = { hName: 'doc-rule', hProperties: { id: rule.id, level: rule.level } };
  },
};

/** Returns the rules in a compiled document, in text order. */
export function rulesIn({ collected }: { collected: Collected }): Rule[] {
  return collected.rules ?? [];
}

function readRule(node: TextDirective, section: string, taken: ReadonlySet<string>, context: Context): Rule {
  const attributes = node.attributes ?? {};
  const complain = (message: string) => context.error(node, message);
  checkAttributes(node, legalAttributes, context);
  const id = attributes.id ?? '';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    complain(
      '`:rule` needs an anchor of lowercase letters, digits and hyphens: `:rule[the statement]{#an-anchor by="…"}`' +
        `${id ? `, not \`${id}\`` : ''}.`,
    );
  else if (taken.has(id))
    complain(`Another heading or rule on this page already has the anchor \`${id}\`. Choose another anchor.`);
  const text = toString(node).replace(/\s+/g, ' ').trim();
  return {
    id,
    level: readLevel(node, text, context),
    by: readParties(node, context),
    text,
    code: [...new Set(nodesOf(node, 'inlineCode').map(({ value }) => value))],
    ...(attributes.conflict && { conflict: attributes.conflict }),
    section,
    ...context.place(startOf(node)),
  };
}

/** Reads the explicit level, or derives it from the keyword in the statement. */
function readLevel(node: TextDirective, text: string, context: Context): RuleLevel {
  if (node.attributes?.level) return chooseAttribute(node, 'level', ruleLevels, context) ?? 'MUST';
  const found = new Set([...text.matchAll(keyword)].map(([word]) => keywords[word]!));
  if (found.size !== 1) {
    const what =
      found.size === 0
        ? 'has no MUST, SHOULD, MAY or other RFC 2119 keyword'
        : `has several levels (${[...found].join(', ')})`;
    context.error(node, `This rule ${what}. Mark a statement with one keyword, or set the level: \`level="MUST"\`.`);
  }
  return [...found][0] ?? 'MUST';
}

function readParties(node: TextDirective, context: Context): string[] {
  const { parties } = context.input;
  const by = (node.attributes?.by ?? '').split(/\s+/).filter(Boolean);
  if (by.length === 0)
    context.error(
      node,
      `\`:rule\` must name the parties it applies to: \`by="${parties[0] ?? 'name'}"\`. Legal values are: ${parties.join(', ')}.`,
    );
  for (const party of by)
    if (!parties.includes(party))
      context.error(node, `\`${party}\` in \`by\` is not a party that rules apply to. ${legalWords(party, parties)}`);
  return by;
}
