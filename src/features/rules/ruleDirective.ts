import type { TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { nodesOf, startOf } from '../../core/parse/tree.ts';
import type { Context, TextKind } from '../../core/compile/context.ts';
import { checkAttributes, chooseAttribute } from '../../core/compile/directiveParts.ts';
import { legalWords } from '../../core/parse/nearest.ts';
import type { Article } from '../../core/compile/types.ts';

/** How much a rule binds, in the words of RFC 2119. */
const ruleLevels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** A normative statement of the standard that a doc marks with `:rule`. */
export interface Rule {
  /** Anchor without `#`. */
  id: string;
  level: RuleLevel;
  /** Who is bound: keys of the site's `rules.parties`. */
  by: string[];
  /** The statement as plain text. */
  text: string;
  /** What stands in code in it: names of the standard, mostly. */
  code: string[];
  /** What else the standard says that contradicts it. */
  conflict?: string;
  /** Anchor of the section it stands in; empty before the first heading. */
  section: string;
  /** Place in the source. */
  line: number;
  column: number;
}

/**
 * The words of RFC 2119 and the level that each stands for (https://www.rfc-editor.org/rfc/rfc2119). Longer ones first.
 */
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
 * `:rule[A driver MUST …]{#id by="driver"}`, a normative statement with an anchor of its own, becomes `doc-rule`. The
 * rules of a document are collected.
 */
export const ruleDirective: TextKind = {
  form: 'text',
  names: ['rule'],
  usage: ':rule[…]{#id by="…"}',
  draw(node, context, { section, anchors }) {
    const rule = readRule(node, section, anchors, context);
    anchors.add(rule.id);
    context.collect('rules', rule);
    node.data = { hName: 'doc-rule', hProperties: { id: rule.id, level: rule.level } };
  },
};

/** The rules that a compiled document marks, in the order of the text. */
export function rulesIn({ collected }: Pick<Article, 'collected'>): Rule[] {
  return (collected.rules ?? []) as Rule[];
}

function readRule(node: TextDirective, section: string, taken: ReadonlySet<string>, context: Context): Rule {
  const attributes = node.attributes ?? {};
  const complain = (message: string) => context.error(node, message);
  checkAttributes(node, legalAttributes, context);
  const id = attributes.id ?? '';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    complain(
      '`:rule` needs an anchor of small letters, digits and hyphens: `:rule[the statement]{#an-anchor by="…"}`' +
        `${id ? `, not \`${id}\`` : ''}.`,
    );
  else if (taken.has(id))
    complain(`The anchor \`${id}\` is taken by a heading or another rule of this page. Choose another.`);
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

/** The level that is written, or the one whose keyword the statement has. */
function readLevel(node: TextDirective, text: string, context: Context): RuleLevel {
  if (node.attributes?.level) return chooseAttribute(node, 'level', ruleLevels, context) ?? 'MUST';
  const found = new Set([...text.matchAll(keyword)].map(([word]) => keywords[word]!));
  if (found.size !== 1) {
    const what =
      found.size === 0
        ? 'has no MUST, SHOULD, MAY or another keyword of RFC 2119'
        : `has several levels (${[...found].join(', ')})`;
    context.error(node, `This rule ${what}. Mark a statement that has one, or write the level: \`level="MUST"\`.`);
  }
  return [...found][0] ?? 'MUST';
}

function readParties(node: TextDirective, context: Context): string[] {
  const { parties } = context.input;
  const by = (node.attributes?.by ?? '').split(/\s+/).filter(Boolean);
  if (by.length === 0)
    context.error(
      node,
      `\`:rule\` must say who is bound: \`by="${parties[0] ?? 'name'}"\`. Legal are: ${parties.join(', ')}.`,
    );
  for (const party of by)
    if (!parties.includes(party))
      context.error(node, `\`${party}\` in \`by\` is nobody that rules bind. ${legalWords(party, parties)}`);
  return by;
}
