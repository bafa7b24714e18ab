/**
 * What is known of the language's own functions, methods and regular expressions: those that change nothing and end
 * soon.
 */
import { dataLimits } from '../../../src/core/limits.ts';
import { isKnown, isPlain, joinValues, type Known, limitSize, packageOf, type Run, unknown } from './values.ts';

const ofOne =
  (make: (value: unknown) => unknown): Known =>
  ([value]) =>
    value === unknown ? unknown : make(value);
const ofPlain = (make: (value: string | number | boolean) => unknown) =>
  ofOne((value) => (isPlain(value) ? make(value) : unknown));
const ofObject = (make: (value: object) => unknown) =>
  ofOne((value) =>
    typeof value === 'object' && value !== null && packageOf(value) === undefined ? make(value) : unknown,
  );
const encoded = (encode: (text: string) => string) =>
  ofPlain((value) => {
    // Half of a pair of signs cannot be encoded.
    return /\p{Surrogate}/u.test(String(value)) ? unknown : encode(String(value));
  });

export const globals: Record<string, unknown> = {
  undefined,
  NaN,
  Infinity,
  Boolean: ofOne(Boolean),
  String: ofPlain(String),
  Number: ofPlain(Number),
  encodeURI: encoded(encodeURI),
  encodeURIComponent: encoded(encodeURIComponent),
  'Array.isArray': ofOne(Array.isArray),
  'Object.keys': ofObject(Object.keys),
  'Object.values': ofObject(Object.values),
  'Object.entries': ofObject(Object.entries),
};

/** A regular expression that is sure to end soon. */
interface Pattern {
  expression: RegExp;
  /** About how many steps it takes on so many characters, at most. */
  steps(length: number): number;
}

/** So many optional parts and alternatives a pattern may have: each may double what is tried. */
const mostChoices = 8;
/** More steps than this no pattern is given for one text. */
const mostSteps = 1_000_000;

/**
 * A pattern as JavaScript writes it, if it has no repeated groups, no references and no looks ahead or behind, of which
 * some take longer than anybody waits; undefined for others.
 */
export function patternOf({ pattern, flags }: { pattern: string; flags: string }): Pattern | undefined {
  // Escaped signs and classes are one sign each.
  const plain = pattern.replace(/\\[^\dk]/g, 'a').replace(/\[[^\]]*\]/g, 'a');
  if (/\\|\(\?(?!:|<[a-z])|\)(?:[*+]|\{)/i.test(plain) || !/^[gimsu]*$/.test(flags)) return undefined;
  const repeats = plain.match(/[*+]|\{\d*,?\d*\}/g)?.length ?? 0;
  const choices = plain.replace(/\(\?|[*+}]\?/g, '').match(/[?|]/g)?.length ?? 0;
  if (choices > mostChoices) return undefined;
  const isAnchored = plain.startsWith('^') && !plain.includes('|') && !flags.includes('m');
  const steps = (length: number) => (length + 1) ** (repeats + (isAnchored ? 0 : 1)) * 2 ** choices;
  try {
    return { expression: new RegExp(pattern, flags), steps };
  } catch {
    return undefined;
  }
}

/**
 * What `object.name(...given)` gives, for texts, numbers, lists and patterns, as JavaScript has it and without changing
 * anything. Functions among the values given are called. `unknown` for all that is not known here.
 */
export function callMethod(object: unknown, name: string, given: unknown[], run: Run): unknown {
  if (typeof object === 'string')
    return spend(run, 1 + object.length / 1000) ? textMethod(object, name, given, run) : unknown;
  if (Array.isArray(object))
    return spend(run, 1 + object.length) ? listMethod(object as unknown[], name, given, run) : unknown;
  if (isPlain(object) && name === 'toString' && given.length === 0) return String(object);
  const [text] = given;
  if (isPattern(object) && name === 'test' && typeof text === 'string')
    return matched(object, text, run, () => new RegExp(object.expression).test(text));
  return unknown;
}

function spend(run: Run, cost: number): boolean {
  run.left -= cost;
  return run.left >= 0;
}

function isPattern(value: unknown): value is Pattern {
  return typeof value === 'object' && value !== null && 'expression' in value && value.expression instanceof RegExp;
}

/** Methods of texts that take texts and numbers, and whose work grows with nothing but the text's length. */
const plainMethods = new Set(
  (
    'at charAt concat endsWith includes indexOf lastIndexOf slice startsWith substring ' +
    'toLowerCase toString toUpperCase trim trimEnd trimStart'
  ).split(' '),
);

function textMethod(text: string, name: string, given: unknown[], run: Run): unknown {
  const [first, second] = given;
  if (plainMethods.has(name)) {
    if (!given.every((each) => isPlain(each) || each === undefined)) return unknown;
    const value = (text[name as 'concat'] as (...given: unknown[]) => unknown).apply(text, given);
    return typeof value === 'string' ? limitSize(value) : value;
  }
  if (name === 'match' && isPattern(first))
    return matched(first, text, run, () => {
      const found = text.match(first.expression);
      // The list alone: what else a match has (`index`, `groups`) is not told.
      return found && [...found];
    });
  if (name === 'split' && typeof first === 'string') return limitSize(text.split(first));
  if (name === 'split' && isPattern(first)) return matched(first, text, run, () => text.split(first.expression));
  if (name === 'replace' || name === 'replaceAll') return replaced(text, name, first, second, run);
  return unknown;
}

/** What `make` gives, where the pattern is sure to have gone through the text soon. */
function matched(pattern: Pattern, text: string, run: Run, make: () => unknown): unknown {
  const steps = pattern.steps(text.length);
  return steps <= mostSteps && spend(run, 1 + steps / 1000) ? make() : unknown;
}

function replaced(text: string, name: 'replace' | 'replaceAll', from: unknown, to: unknown, run: Run): unknown {
  const pattern = isPattern(from) ? from : undefined;
  const isGlobal = pattern?.expression.global === true;
  if ((pattern && name === 'replaceAll' && !isGlobal) || (!pattern && typeof from !== 'string')) return unknown;
  let isTold = true;
  let by: string | ((...found: unknown[]) => string);
  if (isKnown(to)) {
    let length = text.length;
    by = (...found) => {
      const value = to(found, run);
      length += typeof value === 'string' ? value.length : 0;
      isTold &&= isPlain(value) && length <= dataLimits.values;
      return isTold ? String(value) : '';
    };
  } else if (typeof to === 'string') {
    // Each `$&` may stand for all that was found; the two that stand for all around it are hardly ever meant.
    const most = isGlobal || name === 'replaceAll' ? text.length + 1 : 1;
    const longest = most * to.length + to.split('$').length * text.length;
    if (/\$[`']/.test(to) || longest > dataLimits.values) return unknown;
    by = to;
  } else return unknown;
  const make = () => text[name](pattern?.expression ?? (from as string), by as string);
  const value = pattern ? matched(pattern, text, run, make) : make();
  return isTold ? value : unknown;
}

function listMethod(list: unknown[], name: string, given: unknown[], run: Run): unknown {
  const [first, second] = given;
  const areNumbers = given.every((each) => typeof each === 'number' || each === undefined);
  switch (name) {
    case 'concat':
      return limitSize(list.concat(...given));
    case 'join':
      return joinValues(list, typeof first === 'string' ? first : ',');
    case 'slice':
      return areNumbers ? list.slice(first as number | undefined, second as number | undefined) : unknown;
    case 'at':
      return areNumbers ? list.at(first as number) : unknown;
    case 'flat':
      return first === undefined ? limitSize(list.flat()) : unknown;
    case 'toReversed':
      return list.toReversed();
    case 'includes':
      return first === unknown ? unknown : list.includes(first) || (list.includes(unknown) ? unknown : false);
    case 'indexOf':
      return first === unknown || list.includes(unknown) ? unknown : list.indexOf(first);
  }
  const make = Object.hasOwn(eachMethods, name) ? eachMethods[name] : undefined;
  if (!make || !isKnown(first)) return unknown;
  return make(
    list.map((value, index) => first([value, index], run)),
    list,
  );
}

/** Methods that ask a function about each value, by its answers. */
const eachMethods: Record<string, (answers: unknown[], list: unknown[]) => unknown> = {
  map: (answers) => answers,
  flatMap: (answers) => limitSize(answers.flat()),
  // A value of which nobody can tell whether it stays is told as unknown, in its place.
  filter: (answers, list) =>
    answers.flatMap((answer, index) => (answer === unknown ? [unknown] : answer ? [list[index]] : [])),
  find(answers, list) {
    const found = answers.findIndex(Boolean);
    return found === -1 ? undefined : answers[found] === unknown ? unknown : list[found];
  },
  some: (answers) => decided(answers, true),
  every: (answers) => decided(answers, false),
};

/** The verdict if one of the answers is it; else `unknown` if one of them is, and the other verdict if none is. */
function decided(answers: unknown[], verdict: boolean): unknown {
  if (answers.some((answer) => answer !== unknown && Boolean(answer) === verdict)) return verdict;
  return answers.includes(unknown) ? unknown : !verdict;
}
