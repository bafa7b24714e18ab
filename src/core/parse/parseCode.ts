import { parseSync, type ParserOptions, type ParseResult } from 'oxc-parser';
import { codeLimits } from '../limits.ts';

/** What is read of code; with errors the program may be empty. */
interface ParsedCode extends Pick<ParseResult, 'program' | 'module' | 'comments'> {
  errors: { severity: string; message: string; labels: { start: number }[] }[];
}

/**
 * Parses JavaScript, TypeScript or declarations. The native parser calls itself for what is in something else, and ends
 * the process when it runs out of stack: code that is nested too deep is an error before it is asked.
 */
export function parseCode(file: string, text: string, options: ParserOptions = {}): ParsedCode {
  const start = deepPlace(text, file.endsWith('x'));
  if (start === undefined) return parseSync(file, text, options);
  const { program, module } = parseSync(file, '', options);
  const message = `More than ${codeLimits.nesting} brackets and operators are nested in each other here. Divide it.`;
  return { program, module, comments: [], errors: [{ severity: 'Error', message, labels: [{ start }] }] };
}

/** Words behind which an expression or a statement goes on, in the one that they stand in. */
const operatorWords = new Set(
  (
    'typeof new void delete await yield if while for do with keyof unique infer ' +
    'readonly extends as satisfies in of instanceof namespace is asserts case'
  ).split(' '),
);
/** Words that begin a statement, and nothing else. */
const statementWords = new Set(['const', 'let', 'var', 'import', 'export', 'return', 'throw', 'interface', 'declare']);

/** What nests rarely, and follows each other often, counts for less: ten thousand are the limit then. */
const small = 0.1;

const tokenPattern =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[\w$\u0080-\uffff]+|\$?\{|<\/|\/>|=>|[^\s\w$]/gy;
const space = /\s*/y;
const regularExpression = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const template = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;

/**
 * A bracket that is open: operators in it since the last comma or semicolon, those of them that open a list of types or
 * an element, and what stands behind `else`, in the statement before it, whatever separates them.
 */
const levelOf = (sign: string) => ({ sign, operators: 0, angles: 0, elses: 0 });

/** Where code becomes nested deeper than it may: brackets that are open, and the operators in each of them. */
function deepPlace(text: string, hasElements: boolean): number | undefined {
  let level = levelOf('');
  const around: (typeof level)[] = [];
  let operators = 0;
  let before = '';
  const add = (count: number) => {
    level.operators += count;
    operators += count;
  };
  const closeAngle = () => {
    if (level.angles === 0) return false;
    level.angles -= 1;
    // Types may be asserted of each other: `<a><b>c`.
    add(small - 1);
    return true;
  };
  const close = () => {
    operators -= around.length > 0 ? level.operators : 0;
    level = around.pop() ?? level;
  };
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (let at = 0; at < text.length;) {
    if (level.sign === '`') at += matchAt(template, at).length;
    const white = matchAt(space, at);
    at += white.length;
    const token =
      matchAt(isValue(before) || text[at] !== '/' ? tokenPattern : regularExpression, at) || matchAt(tokenPattern, at);
    if (token === '') break;
    if (token === '`' && level.sign === '`') close();
    else if (/^(?:[[({`]|\$\{)$/.test(token)) {
      // Each stands behind all those before it: `A[][]`, `a[1][2]`.
      if (/[[`]/.test(token) && isValue(before)) add(small);
      around.push(level);
      level = levelOf(token);
    } else if (/^[\])}]$/.test(token)) close();
    else if (token === ',' || token === ';' || (statementWords.has(token) && white.includes('\n'))) {
      add(level.elses - level.operators);
      level.angles = 0;
    } else if (/^(?:<\/|\/>)$/.test(token)) closeAngle();
    // Labels and comparisons may stand in each other too, but members of a type and elements follow each other.
    else if (token === 'else') {
      level.elses += small;
      add(small);
    } else if (token === ':' || token === '.' || (token === '>' && (hasElements || !closeAngle()))) add(small);
    else if (operatorWords.has(token) || /^(?:=>|[^\w\s$"'.#@>])$/.test(token)) {
      // An attribute of an element is no assignment.
      add(token === '=' && /[{"']/.test(text[at + 1] ?? '') ? small : 1);
      if (token === '<') level.angles += 1;
    }
    if (around.length + operators > codeLimits.nesting) return at;
    if (!/^\/[/*]/.test(token)) before = token;
    at += token.length;
  }
  return undefined;
}

/** Whether a slash behind a token divides by what follows: it begins no regular expression there. */
function isValue(token: string): boolean {
  return /^(?:[\w$\u0080-\uffff].*|["'`)\]}])/.test(token) && !operatorWords.has(token) && !statementWords.has(token);
}
