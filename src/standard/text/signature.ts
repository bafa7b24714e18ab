import type { Found } from '../packages/findName.ts';
import { type FactContext, findNamed } from './factContext.ts';
import { printDeclaration, printMembers, printValue } from './printDeclaration.ts';
import type { Piece } from './replaceRanges.ts';
import type { OtherDeclaration, OtherLanguage } from '../packages/types.ts';

/** `::signature[Order.send]`: what declares it, below a title that opens it where it is `{folded}`. */
export function signature(context: FactContext): Piece[] {
  const {
    directive: { name, attributes },
    source: { words },
  } = context;
  const declared = declaredForms(context);
  if (declared === undefined) return [];
  return ['folded' in attributes ? `:::::details[${words.declaration(name)}]\n${declared}\n:::::` : declared];
}

/** A fence, or tabs when another language declares the same. */
function declaredForms(context: FactContext): string | undefined {
  const { directive, facts, source, elsewhere } = context;
  const found = findNamed(directive.name, context);
  const code = found && codeOf(found, context);
  if (!found || code === undefined) return undefined;
  const others = (directive.attributes.with ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const below = others.flatMap((name) => {
    const other = findNamed(name, context);
    if (other && other.kind !== 'declaration')
      context.report(
        directive.start,
        `\`with\` takes names of declarations; \`${name}\` is a ${other.kind === 'dataType' ? facts.standard.dataTypes.one : 'member'}.`,
      );
    return other?.kind === 'declaration' ? [printDeclaration(other.declaration)] : [];
  });
  const typescript = fence('ts declaration', [code, ...below]);
  const tabs = source.languages
    .filter(({ version }) => !elsewhere && version === facts.number)
    .flatMap((language) => {
      const own = 'deprecated' in directive.attributes ? '' : otherCode(language, found);
      if (own === '') return [];
      const texts = [own, ...others.map((name) => otherDeclaration(language, name)).filter((text) => text !== '')];
      return [tab(language.label, language.value, fence(language.language, texts))];
    });
  if (tabs.length === 0) return typescript;
  return ['::::tabs{group="language"}', tab('TypeScript', 'ts', typescript), ...tabs, '::::'].join('\n');
}

function codeOf(found: Found, { directive, facts, report }: FactContext): string | undefined {
  const onlyDeprecated = 'deprecated' in directive.attributes;
  if (found.kind === 'member') {
    const { members } = found;
    const deprecated = members.filter((member) => member.deprecated);
    if (onlyDeprecated && deprecated.length === 0)
      report(directive.start, `\`${directive.name}\` has no deprecated overload.`);
    const current = members.filter((member) => !member.deprecated);
    return printMembers(onlyDeprecated ? deprecated : current.length > 0 ? current : members);
  }
  if (onlyDeprecated) report(directive.start, '`{deprecated}` is for the overloads of a member.');
  if (found.kind === 'declaration') return printDeclaration(found.declaration);
  if (found.kind === 'value') return printValue(found.value);
  report(
    directive.start,
    `\`${directive.name}\` is a ${facts.standard.dataTypes.one}, which has fields: \`:::fields[${directive.name}]\`.`,
  );
  return undefined;
}

function fence(language: string, texts: string[]): string {
  return `\`\`\`${language}\n${texts.join('\n\n')}\n\`\`\``;
}

function tab(label: string, value: string, content: string): string {
  return `:::tab[${label}]{value="${value}"}\n${content}\n:::`;
}

/** How another language declares what a name of ours names; empty when it does not. */
function otherCode(language: OtherLanguage, found: Found): string {
  if (found.kind === 'declaration') return otherDeclaration(language, found.declaration.name);
  if (found.kind === 'dataType') return '';
  const [owners, name] =
    found.kind === 'member'
      ? [[found.of.name, found.owner.name], found.members[0]!.name]
      : [[found.owner.name], found.value.name];
  for (const owner of owners) {
    const members = declarationsFor(language, owner).flatMap((declaration) =>
      declaration.members.filter((member) => member.for === name),
    );
    if (members.length > 0) return members.map((member) => member.signature).join('\n');
  }
  return '';
}

/** All that another language declares for one of our declarations; empty when there is nothing. */
function otherDeclaration(language: OtherLanguage, name: string): string {
  return declarationsFor(language, name).map(printOther).join('\n\n');
}

function declarationsFor(language: OtherLanguage, name: string): OtherDeclaration[] {
  return language.declarations.filter((declaration) => declaration.for === name);
}

function printOther({ head, members }: OtherDeclaration): string {
  if (members.length === 0) return head;
  return [head, '{', ...members.map((member) => `    ${member.signature}`), '}'].join('\n');
}
