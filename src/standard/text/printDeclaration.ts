import type { Declaration, EnumValue, Marks, Member } from '../packages/types.ts';

/** Formats a whole declaration as TypeScript. */
export function printDeclaration(declaration: Declaration): string {
  return linesOf(declaration).join('\n');
}

/** Formats the overloads of a member as TypeScript. */
export function printMembers(members: { signature: string }[]): string {
  return members.flatMap(({ signature }) => statement(signature)).join('\n');
}

/** Formats an enum value as TypeScript: `Rejected = 'Rejected'`. */
export function printValue({ name, value }: EnumValue): string {
  return `${name} = ${valueText(value)}`;
}

export function valueText(value: EnumValue['value']): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

function linesOf(declaration: Declaration): string[] {
  const { name } = declaration;
  switch (declaration.kind) {
    case 'interface':
    case 'class': {
      const contracts = declaration.kind === 'class' ? list('implements', declaration.implements) : '';
      const head = `${declaration.kind} ${name}${list('extends', declaration.extends)}${contracts}`;
      return block(head, memberLines(declaration.members));
    }
    case 'enum': {
      const values = declaration.values.flatMap((value) => [...marks(value), `${printValue(value)},`]);
      return block(`enum ${name}`, values);
    }
    case 'function':
      return declaration.signatures.flatMap((signature) => statement(`function ${signature}`));
    case 'constant': {
      const { type, value } = declaration;
      return statement(`const ${name}${type ? `: ${type}` : ''}${value ? ` = ${value}` : ''}`);
    }
    case 'type': {
      if (!declaration.members?.length) return statement(`type ${name} = ${declaration.definition}`);
      return withLast(block(`type ${name} =`, memberLines(declaration.members)), ';');
    }
  }
}

/** A blank line separates properties from methods. */
function memberLines(members: Member[]): string[] {
  return members.flatMap((member, index) => {
    const previous = members[index - 1];
    const gap = previous && (previous.kind !== member.kind || marks(member).length > 0) ? [''] : [];
    return [...gap, ...marks(member), ...statement(member.signature, 2)];
  });
}

function marks({ deprecated, experimental }: Marks): string[] {
  const tags = [deprecated && '@deprecated', experimental && '@experimental'].filter(Boolean);
  return tags.length > 0 ? [`/** ${tags.join(' ')} */`] : [];
}

function statement(code: string, indent = 0): string[] {
  return withLast(wrapCode(code, indent + 1), ';');
}

function block(head: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${head} {}`] : [`${head} {`, ...lines.map((line) => line && `  ${line}`), '}'];
}

function list(word: string, names: string[]): string {
  return names.length > 0 ? ` ${word} ${names.join(', ')}` : '';
}

/** Column width of an article, in characters. */
const widest = 80;

/**
 * Wraps a one-line declaration if too long: a parameter, member or alternative per line. `room` is the width of the
 * text around it.
 */
export function wrapCode(code: string, room = 0): string[] {
  if (code.length + room <= widest) return [code];
  return wrapUnion(code) ?? wrapBrackets(code) ?? [code];
}

/** `type X = A | B`, `x: A | B`: the text before the first alternative stays on its line. */
function wrapUnion(code: string): string[] | undefined {
  // A union after a call's parameters belongs to its result.
  if (/^(?:function )?\w+\s*[(<]/.test(code)) return undefined;
  const head = /^(?:type \w+ =|[\w\s?'"-]+:)\s/.exec(code)?.[0] ?? '';
  const alternatives = splitCode(code.slice(head.length), '|');
  if (alternatives.length < 2 || /=>/.test(alternatives[0]!)) return undefined;
  const lines = alternatives.flatMap((alternative) => withFirst('| ', wrapCode(alternative, 4)));
  return [head.trimEnd(), ...indented(lines)].filter((line) => line !== '');
}

function wrapBrackets(code: string): string[] | undefined {
  const { open, close } = firstBrackets(code);
  if (close === -1) return undefined;
  const separator = code[open] === '{' ? ';' : ',';
  const parts = splitCode(code.slice(open + 1, close), separator);
  if (parts.length === 0) return undefined;
  const lines = parts.flatMap((part, index) =>
    withLast(wrapCode(part, 3), separator === ';' || index < parts.length - 1 ? separator : ''),
  );
  // The text after the closing bracket may be too long as well.
  const rest = code.slice(close);
  const wrapped = rest.length > widest ? wrapBrackets(rest.slice(1)) : undefined;
  return [code.slice(0, open + 1), ...indented(lines), ...(wrapped ? withFirst(rest[0]!, wrapped) : [rest])];
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function withFirst(text: string, [first = '', ...others]: string[]): string[] {
  return [text + first, ...others];
}

function withLast(lines: string[], text: string): string[] {
  return [...lines.slice(0, -1), (lines.at(-1) ?? '') + text];
}

/** Yields each character outside quotes with its bracket depth; `>` of an arrow closes nothing. */
function* outsideQuotes(code: string): Generator<{ character: string; at: number; depth: number }> {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at]!;
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if ('\'"`'.includes(character)) quote = character;
    const isArrow = character === '>' && code[at - 1] === '=';
    if (')]}>'.includes(character) && !isArrow) depth -= 1;
    yield { character, at, depth };
    if ('([{<'.includes(character)) depth += 1;
  }
}

/**
 * Splits a declaration at separators (`,`, `;` or `|`) outside brackets and quotes. Trims parts and omits empty ones.
 *
 * @example splitCode('a: Map<K, V>, b', ',') // → ['a: Map<K, V>', 'b']
 */
export function splitCode(code: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { character, at, depth } of outsideQuotes(code)) {
    if (character !== separator || depth !== 0) continue;
    parts.push(code.slice(from, at));
    from = at + 1;
  }
  return [...parts, code.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Offsets of the first top-level pair of round or curly brackets, or -1. */
function firstBrackets(code: string): { open: number; close: number } {
  let open = -1;
  for (const { character, at, depth } of outsideQuotes(code)) {
    if (depth !== 0) continue;
    if (open === -1 && '({'.includes(character)) open = at;
    else if (open !== -1 && ')}'.includes(character)) return { open, close: at };
  }
  return { open, close: -1 };
}
