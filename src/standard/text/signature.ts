import type { Found } from '../packages/names.ts';
import type { OtherDeclaration, OtherLanguage } from '../packages/types.ts';
import { findNamed } from './missingNames.ts';
import { printDeclaration, printMembers, printValue } from './printDeclaration.ts';
import type { Piece } from './replaceRanges.ts';
import type { FactContext } from './types.ts';

/** `::signature[Order.send]`: the declaration, folded below a title with `{folded}`. */
export function signature(context: FactContext): Piece[] {
  const { name, attributes } = context.directive;
  const declared = declaredForms(context);
  if (declared === undefined) return [];
  return 'folded' in attributes
    ? [`:::::details[${context.source.words.declaration(name)}]\n${declared}\n:::::`]
    : [declared];
}

function declaredForms(context: FactContext): string | undefined {
  const { directive, facts, source, elsewhere, report } = context;
  const { name, attributes } = directive;
  const found = findNamed(name, context);
  const code = found && codeOf(found, context);
  if (!found || code === undefined) return undefined;
  const others = (attributes.with ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const below = others.flatMap((each) => {
    const other = findNamed(each, context);
    if (other?.kind === 'declaration') return [printDeclaration(other.declaration)];
    const what = other?.kind === 'dataType' ? facts.standard.dataTypes.one : 'member';
    if (other) report(`\`with\` accepts names of declarations, but \`${each}\` is a ${what}.`);
    return [];
  });
  const typescript = fence('ts declaration', [code, ...below]);
  const languages = source.languages.filter(({ version }) => !elsewhere && version === facts.number);
  const tabs = languages.flatMap((language) => {
    const own = 'deprecated' in attributes ? '' : otherCode(language, found);
    const texts = [own, ...others.map((each) => otherDeclaration(language, each))].filter(Boolean);
    return own === '' ? [] : [tab(language.label, language.value, fence(language.language, texts))];
  });
  if (tabs.length === 0) return typescript;
  return ['::::tabs{group="language"}', tab('TypeScript', 'ts', typescript), ...tabs, '::::'].join('\n');
}

function codeOf(found: Found, { directive: { name, attributes }, facts, report }: FactContext): string | undefined {
  const onlyDeprecated = 'deprecated' in attributes;
  if (found.kind === 'member') {
    const deprecated = found.members.filter((member) => member.deprecated);
    const current = found.members.filter((member) => !member.deprecated);
    if (onlyDeprecated && deprecated.length === 0) report(`\`${name}\` has no deprecated overload.`);
    return printMembers(onlyDeprecated || current.length === 0 ? deprecated : current);
  }
  if (onlyDeprecated) report('`{deprecated}` is for the overloads of a member.');
  if (found.kind === 'declaration') return printDeclaration(found.declaration);
  if (found.kind === 'value') return printValue(found.value);
  report(`\`${name}\` is a ${facts.standard.dataTypes.one}, which has fields: \`:::fields[${name}]\`.`);
  return undefined;
}

function fence(language: string, texts: string[]): string {
  return `\`\`\`${language}\n${texts.join('\n\n')}\n\`\`\``;
}

function tab(label: string, value: string, content: string): string {
  return `:::tab[${label}]{value="${value}"}\n${content}\n:::`;
}

/** Declaration of a name in another language; empty if not declared. */
function otherCode(language: OtherLanguage, found: Found): string {
  if (found.kind === 'declaration') return otherDeclaration(language, found.declaration.name);
  if (found.kind === 'dataType') return '';
  const isMember = found.kind === 'member';
  const name = isMember ? found.members[0]!.name : found.value.name;
  const [first = [], second = []] = [isMember ? found.of : found.owner, found.owner].map((owner) =>
    declarationsFor(language, owner.name).flatMap(({ members }) => members.filter((member) => member.for === name)),
  );
  return (first.length > 0 ? first : second).map((member) => member.signature).join('\n');
}

/** All declarations in another language for a declaration; empty if there are none. */
function otherDeclaration(language: OtherLanguage, name: string): string {
  const texts = declarationsFor(language, name).map(({ head, members }) =>
    members.length === 0 ? head : [head, '{', ...members.map(({ signature: line }) => `    ${line}`), '}'].join('\n'),
  );
  return texts.join('\n\n');
}

function declarationsFor(language: OtherLanguage, name: string): OtherDeclaration[] {
  return language.declarations.filter((declaration) => declaration.for === name);
}
