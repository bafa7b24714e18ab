import { getFormattedTokens, transform } from 'sucrase';

/**
 * Compiles an edited sample without moving lines: removes types, makes imports call `require` and exports use `exports`,
 * and adds `__turn` calls to loops and functions. Returns the first syntax error with its line.
 */
export function compileEdited(text: string): { code: string } | { problem: string; line: number } {
  try {
    const { code } = transform(text, { transforms: ['typescript', 'imports'], disableESTransforms: true });
    return { code: withTurns(code) };
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number } };
    return { problem: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 1 };
  }
}

interface Token {
  label: string;
  start: number;
  end: number;
}

interface Insertion {
  at: number;
  text: string;
}

/**
 * Adds `__turn` calls to loop heads and function bodies, wherever code can repeat without a pause. Slow calls into the
 * browser, such as regular expressions, are not covered.
 */
function withTurns(code: string): string {
  const tokens = tokensOf(code);
  const insertions = tokens.flatMap((token, index): Insertion[] => {
    const next = tokens[index + 1];
    if (token.label === 'while' && next?.label === '(') return [{ at: next.end, text: '__turn(), ' }];
    if (token.label === 'for') return turnsOfFor(tokens, index);
    // `__turn` returns undefined, so the function returns its expression.
    if (token.label === '=>' && next?.label !== '{') return [{ at: token.end, text: ' __turn() ? 0 : ' }];
    const isBody = token.label === '{' && isFunctionBody(tokens, index);
    return isBody ? [{ at: token.end, text: '__turn();' }] : [];
  });
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((changed, { at, text }) => changed.slice(0, at) + text + changed.slice(at), code);
}

/** Calls in a `for` loop's head. `for…in` is finite. */
function turnsOfFor(tokens: Token[], index: number): Insertion[] {
  const isAsync = tokens[index + 1]?.label === 'name' && tokens[index + 2]?.label === '(';
  const open = index + (isAsync ? 2 : 1);
  if (tokens[open]?.label !== '(') return [];
  const close = closingOf(tokens, open);
  const inHead = tokens.slice(open + 1, close);
  const topLevel = inHead.filter((_, at) => depthAt(inHead, at) === 0);
  const last = topLevel.filter(({ label }) => label === ';')[1];
  if (last) return [{ at: last.end, text: tokens[close - 1] === last ? '__turn()' : '__turn(), ' }];
  const of = topLevel.find(({ label }, at) => label === 'of' && at > 0 && !isDeclaration(topLevel[at - 1]!));
  if (!of) return [];
  return [
    { at: of.end, text: isAsync ? ' __turn.eachAsync(' : ' __turn.each(' },
    { at: tokens[close]!.start, text: ')' },
  ];
}

const isDeclaration = ({ label }: Token) => /^(?:const|let|var)$/.test(label);

const opening = new Set(['(', '[', '{', '${']);
const closing = new Set([')', ']', '}']);

function depthAt(tokens: Token[], index: number): number {
  return tokens
    .slice(0, index + 1)
    .reduce((depth, { label }) => depth + (opening.has(label) ? 1 : 0) - (closing.has(label) ? 1 : 0), 0);
}

/** Index: the matching closing bracket. */
function closingOf(tokens: Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    if (opening.has(tokens[index]!.label)) depth += 1;
    if (closing.has(tokens[index]!.label) && (depth -= 1) === 0) return index;
  }
  return tokens.length - 1;
}

/** Index: the matching opening bracket. */
function openingOf(tokens: Token[], close: number): number {
  let depth = 0;
  for (let index = close; index >= 0; index -= 1) {
    if (closing.has(tokens[index]!.label)) depth += 1;
    if (opening.has(tokens[index]!.label) && (depth -= 1) === 0) return index;
  }
  return 0;
}

/** Statements with a head in brackets and a block. */
const statements = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);

/** Whether `{` begins a function body. */
function isFunctionBody(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.label;
  if (before === '=>') return true;
  if (before !== ')') return false;
  let head = openingOf(tokens, index - 1) - 1;
  if (statements.has(tokens[head]?.label ?? '') || tokens[head - 1]?.label === 'for') return false;
  // `class A extends b.c(d) {`: a class body.
  while (head >= 0 && /^(?:name|\.|\)|\])$/.test(tokens[head]!.label))
    head = closing.has(tokens[head]!.label) ? openingOf(tokens, head) - 1 : head - 1;
  return tokens[head]?.label !== 'extends';
}

/** Parses the compiler's printed token list. */
function tokensOf(text: string): Token[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const printed = getFormattedTokens(text, { transforms: [] });
  const position = (line?: string, column?: string) => starts[Number(line) - 1]! + Number(column) - 1;
  return [...printed.matchAll(/^(\d+):(\d+)-(\d+):(\d+) +(\S+)/gm)].map(
    ([, line, column, endLine, endColumn, label]) => {
      const [start, end] = [position(line, column), position(endLine, endColumn)];
      // The compiler calls this word a name.
      return { label: text.slice(start, end) === 'of' ? 'of' : label!, start, end };
    },
  );
}
