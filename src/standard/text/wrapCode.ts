/** So many characters fit into the column of an article. */
const widest = 80;

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

/**
 * The lines of a declaration that is given on one: one when it fits, else a parameter, a member or an alternative to a
 * line. `room` is what stands before and after it on its lines.
 */
export function wrapCode(code: string, room = 0): string[] {
  if (code.length + room <= widest) return [code];
  return wrapUnion(code) ?? wrapBrackets(code) ?? [code];
}

/** `type X = A | B`, `x: A | B`: what stands before the first alternative stays on its line. */
function wrapUnion(code: string): string[] | undefined {
  // What follows a call's parameters is its result.
  if (/^(?:function )?\w+\s*[(<]/.test(code)) return undefined;
  const head = /^(?:type \w+ =|[\w\s?'"-]+:)\s/.exec(code)?.[0] ?? '';
  const alternatives = splitCode(code.slice(head.length), '|');
  if (alternatives.length < 2 || /=>/.test(alternatives[0]!)) return undefined;
  return [
    head.trimEnd(),
    ...indented(alternatives.flatMap((alternative) => withFirst('| ', wrapCode(alternative, 4)))),
  ].filter((line) => line !== '');
}

function wrapBrackets(code: string): string[] | undefined {
  const found = firstBrackets(code);
  if (!found) return undefined;
  const inner = code.slice(found.open + 1, found.close);
  const separator = code[found.open] === '{' ? ';' : ',';
  const parts = splitCode(inner, separator);
  if (parts.length === 0) return undefined;
  const lines = parts.flatMap((part, index) =>
    withLast(wrapCode(part, 3), separator === ';' || index < parts.length - 1 ? separator : ''),
  );
  const rest = wrapRest(code.slice(found.close));
  return [code.slice(0, found.open + 1), ...indented(lines), ...rest];
}

/** What follows the closing bracket may be too long as well. */
function wrapRest(code: string): string[] {
  const wrapped = code.length > widest ? wrapBrackets(code.slice(1)) : undefined;
  return wrapped ? withFirst(code[0]!, wrapped) : [code];
}

function withFirst(text: string, [first = '', ...others]: string[]): string[] {
  return [text + first, ...others];
}

function withLast(lines: string[], text: string): string[] {
  return [...lines.slice(0, -1), (lines.at(-1) ?? '') + text];
}

const opening = '([{<';
const closing = ')]}>';

/**
 * Calls back for every character outside quotes with the depth of brackets around it; an arrow's `>` closes nothing.
 */
function walk(code: string, visit: (character: string, at: number, depth: number) => void): void {
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
    if (closing.includes(character) && !isArrow) depth -= 1;
    visit(character, at, depth);
    if (opening.includes(character)) depth += 1;
  }
}

/**
 * The parts of a declaration between separators (`,`, `;` or `|`) that stand outside brackets and quotes, trimmed;
 * empty ones are left out.
 * @example splitCode('a: Map<K, V>, b', ',') // → ['a: Map<K, V>', 'b']
 */
export function splitCode(code: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  walk(code, (character, at, depth) => {
    if (character !== separator || depth !== 0) return;
    parts.push(code.slice(from, at));
    from = at + 1;
  });
  return [...parts, code.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** The first pair of round or curly brackets that stands outside others: offsets of both. */
function firstBrackets(code: string): { open: number; close: number } | undefined {
  let open = -1;
  let close = -1;
  walk(code, (character, at, depth) => {
    if (depth !== 0 || close !== -1) return;
    if (open === -1 && '({'.includes(character)) open = at;
    else if (open !== -1 && ')}'.includes(character)) close = at;
  });
  return close === -1 ? undefined : { open, close };
}
