import type { Nodes, Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from '../../core/parse/visit.ts';
import { nodesOf, startOf } from '../../core/parse/tree.ts';
import type { Context } from '../../core/compile/context.ts';
import { idOfHeading } from '../../core/compile/headings.ts';
import { legalWords } from '../../core/compile/nearest.ts';
import { ruleLevels, type Rule, type RuleLevel } from '../../core/compile/types.ts';

/** The words of RFC 2119 and the level that each stands for (https://www.rfc-editor.org/rfc/rfc2119). Longer ones first. */
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

const legalAttributes = ['id', 'by', 'level'];

/**
 * Draws `:rule[A driver MUST …]{#id by="driver"}`, a normative statement with an anchor of its own, as `doc-rule`.
 * Gives the rules in the order of the text. Headings must have their ids already, because a rule names the section it is in.
 */
export function drawRules(root: Root, context: Context): Rule[] {
  const rules: Rule[] = [];
  const taken = new Set(nodesOf(root, 'heading').map(idOfHeading));
  let section = '';
  visit(root, (node, _, parent) => {
    if (node.type === 'heading' && parent === root) section = idOfHeading(node);
    if (node.type !== 'textDirective' || node.name !== 'rule') return;
    const rule = readRule(node, section, taken, context);
    taken.add(rule.id);
    rules.push(rule);
    node.data = { hName: 'doc-rule', hProperties: { id: rule.id, level: rule.level } };
  });
  return rules;
}

function readRule(node: TextDirective, section: string, taken: ReadonlySet<string>, context: Context): Rule {
  const attributes = node.attributes ?? {};
  const complain = (message: string) => context.error(node, message);
  for (const name of Object.keys(attributes))
    if (!legalAttributes.includes(name))
      complain(`Unknown attribute \`${name}\` of \`:rule\`. ${legalWords(name, legalAttributes)}`);
  const id = attributes.id ?? '';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    complain(
      `\`:rule\` needs an anchor of small letters, digits and hyphens: \`:rule[the statement]{#an-anchor by="…"}\`${id ? `, not \`${id}\`` : ''}.`,
    );
  else if (taken.has(id))
    complain(`The anchor \`${id}\` is taken by a heading or another rule of this page. Choose another.`);
  const text = toString(node).replace(/\s+/g, ' ').trim();
  return {
    id,
    level: readLevel(node, text, context),
    by: readParties(node, context),
    text,
    section,
    ...context.place(startOf(node)),
  };
}

/** The level that is written, or the one whose keyword the statement has. */
function readLevel(node: TextDirective, text: string, context: Context): RuleLevel {
  const written = node.attributes?.level;
  if (written) {
    const level = ruleLevels.find((each) => each === written);
    if (!level) context.error(node, `\`${written}\` is no level of a rule. ${legalWords(written, ruleLevels)}`);
    return level ?? 'MUST';
  }
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

/** Whether a text directive is a rule; its words may hold other directives. */
export function isRule(node: Nodes): boolean {
  return node.type === 'textDirective' && node.name === 'rule';
}
