import type { Found } from '../packages/findName.ts';
import type { OtherDeclaration, OtherLanguage } from '../packages/types.ts';

/** How another language declares what a name of ours names; empty when it does not. */
export function otherCode(language: OtherLanguage, found: Found): string {
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
export function otherDeclaration(language: OtherLanguage, name: string): string {
  return declarationsFor(language, name).map(printOther).join('\n\n');
}

function declarationsFor(language: OtherLanguage, name: string): OtherDeclaration[] {
  return language.declarations.filter((declaration) => declaration.for === name);
}

function printOther({ head, members }: OtherDeclaration): string {
  if (members.length === 0) return head;
  return [head, '{', ...members.map((member) => `    ${member.signature}`), '}'].join('\n');
}
