const opening = '([{<';
const closing = ')]}>';

/** Calls back for every character outside quotes with the depth of brackets around it; an arrow's `>` closes nothing. */
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

/** The parts of a declaration between separators (`,`, `;` or `|`) that stand outside brackets and quotes, trimmed; empty ones are left out. */
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
export function firstBrackets(code: string): { open: number; close: number } | undefined {
  let open = -1;
  let close = -1;
  walk(code, (character, at, depth) => {
    if (depth !== 0 || close !== -1) return;
    if (open === -1 && '({'.includes(character)) open = at;
    else if (open !== -1 && ')}'.includes(character)) close = at;
  });
  return close === -1 ? undefined : { open, close };
}
