import type { Declaration, EnumValue, Member } from '../packages/types.ts';
import { wrapCode } from './wrapCode.ts';

/** A whole declaration as TypeScript, laid out for readers. */
export function printDeclaration(declaration: Declaration): string {
  return linesOf(declaration).join('\n');
}

/** Overloads of one member as TypeScript, one after the other. */
export function printMembers(members: Member[]): string {
  return members.flatMap(({ signature }) => statement(signature)).join('\n');
}

/** A value of an enum as TypeScript: `Rejected = 'Rejected'`. */
export function printValue({ name, value }: EnumValue): string {
  return `${name} = ${valueText(value)}`;
}

/** A value of an enum as a literal. */
export function valueText(value: EnumValue['value']): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

function linesOf(declaration: Declaration): string[] {
  const { name } = declaration;
  switch (declaration.kind) {
    case 'interface':
      return block(`interface ${name}${list('extends', declaration.extends)}`, memberLines(declaration.members));
    case 'class':
      return block(
        `class ${name}${list('extends', declaration.extends)}${list('implements', declaration.implements)}`,
        memberLines(declaration.members),
      );
    case 'enum':
      return block(
        `enum ${name}`,
        declaration.values.flatMap((value) => [...marks(value), `${printValue(value)},`]),
      );
    case 'function':
      return declaration.signatures.flatMap(({ signature }) => statement(`function ${signature}`));
    case 'constant':
      return statement(
        `const ${name}${declaration.type ? `: ${declaration.type}` : ''}${declaration.value ? ` = ${declaration.value}` : ''}`,
      );
    case 'type': {
      if (!declaration.members?.length) return statement(`type ${name} = ${declaration.definition}`);
      const lines = block(`type ${name} =`, memberLines(declaration.members));
      return [...lines.slice(0, -1), `${lines.at(-1)};`];
    }
  }
}

/** A blank line parts properties and methods. */
function memberLines(members: Member[]): string[] {
  return members.flatMap((member, index) => {
    const previous = members[index - 1];
    const gap = previous && (previous.kind !== member.kind || marks(member).length > 0) ? [''] : [];
    return [...gap, ...marks(member), ...statement(member.signature, 2)];
  });
}

function marks({ deprecated, experimental }: { deprecated: boolean; experimental: boolean }): string[] {
  const tags = [deprecated && '@deprecated', experimental && '@experimental'].filter(Boolean);
  return tags.length > 0 ? [`/** ${tags.join(' ')} */`] : [];
}

function statement(code: string, indent = 0): string[] {
  const lines = wrapCode(code, indent + 1);
  return [...lines.slice(0, -1), `${lines.at(-1)};`];
}

function block(head: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${head} {}`] : [`${head} {`, ...lines.map((line) => line && `  ${line}`), '}'];
}

function list(word: string, names: string[] | undefined): string {
  return names && names.length > 0 ? ` ${word} ${names.join(', ')}` : '';
}
