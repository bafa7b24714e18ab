import { dataLimits } from '../../../src/core/limits.ts';
import { bounded, isPlain, joined, unknown } from './values.ts';
import type { Pattern } from './patterns.ts';

/** Takes from what may still be worked out; false where no more is left. */
export type Spend = (cost: number) => boolean;

/** A function of the configuration's own, or one such as `Boolean`. */
type Apply = (...values: unknown[]) => unknown;

/** More steps than this no pattern is given for one text. */
const mostSteps = 1_000_000;

/**
 * What `object.name(...given)` gives, for texts, numbers, lists and patterns, as JavaScript has it and without changing
 * anything. Functions among the values given are called. `unknown` for all that is not known here.
 */
export function callMethod(object: unknown, name: string, given: unknown[], spend: Spend): unknown {
  if (typeof object === 'string') return textMethod(object, name, given, spend);
  if (Array.isArray(object)) return spend(1 + object.length) ? listMethod(object as unknown[], name, given) : unknown;
  if (isPlain(object) && name === 'toString' && given.length === 0) return String(object);
  if (isPattern(object) && name === 'test' && typeof given[0] === 'string')
    return match(object, given[0], spend, (text) => new RegExp(object.expression).test(text));
  return unknown;
}

function isPattern(value: unknown): value is Pattern {
  return typeof value === 'object' && value !== null && 'expression' in value && value.expression instanceof RegExp;
}

function isFunction(value: unknown): value is Apply {
  return typeof value === 'function';
}

/** Methods of texts that take texts and numbers, and whose work grows with nothing but the text's length. */
const plainMethods = new Set([
  'at',
  'charAt',
  'concat',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'slice',
  'startsWith',
  'substring',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
]);

function textMethod(text: string, name: string, given: unknown[], spend: Spend): unknown {
  if (!spend(1 + text.length / 1000)) return unknown;
  const [first, second] = given;
  if (plainMethods.has(name)) {
    if (!given.every((each) => isPlain(each) || each === undefined)) return unknown;
    const value = (text[name as 'concat'] as Apply).apply(text, given);
    return typeof value === 'string' ? bounded(value) : value;
  }
  if (name === 'match' && isPattern(first))
    return match(first, text, spend, () => listOf(text.match(first.expression)));
  if (name === 'split' && typeof first === 'string') return bounded(text.split(first));
  if (name === 'split' && isPattern(first)) return match(first, text, spend, () => text.split(first.expression));
  if (name === 'replace' || name === 'replaceAll') return replaced(text, name, first, second, spend);
  return unknown;
}

/** The list alone: what else a match has (`index`, `groups`) is not told. */
function listOf(found: RegExpMatchArray | null): string[] | null {
  return found && [...found];
}

function match(pattern: Pattern, text: string, spend: Spend, run: (text: string) => unknown): unknown {
  const steps = pattern.steps(text.length);
  return steps <= mostSteps && spend(1 + steps / 1000) ? run(text) : unknown;
}

function replaced(text: string, name: 'replace' | 'replaceAll', from: unknown, to: unknown, spend: Spend): unknown {
  const all = name === 'replaceAll' || (isPattern(from) && from.expression.global);
  if (name === 'replaceAll' && isPattern(from) && !from.expression.global) return unknown;
  let isKnown = true;
  let length = text.length;
  const put = (value: unknown): string => {
    length += typeof value === 'string' ? value.length : 0;
    isKnown &&= isPlain(value) && length <= dataLimits.values;
    return isKnown ? String(value) : '';
  };
  // Each `$&` may stand for all that was found; the two that stand for all around it are hardly ever meant.
  if (
    typeof to === 'string' &&
    (/\$[`']/.test(to) ||
      (all ? text.length + 1 : 1) * to.length + to.split('$').length * text.length > dataLimits.values)
  )
    return unknown;
  const by = typeof to === 'string' ? to : isFunction(to) ? (...found: unknown[]) => put(to(...found)) : undefined;
  if (by === undefined) return unknown;
  const run = () =>
    isPattern(from) ? text[name](from.expression, by as string) : text[name](String(from), by as string);
  const value = typeof from === 'string' ? run() : isPattern(from) ? match(from, text, spend, run) : unknown;
  return isKnown ? value : unknown;
}

function listMethod(list: unknown[], name: string, given: unknown[]): unknown {
  const [first, second] = given;
  const numbers = given.every((each) => typeof each === 'number' || each === undefined);
  switch (name) {
    case 'concat':
      return bounded(list.concat(...given));
    case 'join':
      return joined(list, typeof first === 'string' ? first : ',');
    case 'slice':
      return numbers ? list.slice(first as number | undefined, second as number | undefined) : unknown;
    case 'at':
      return numbers ? list.at(first as number) : unknown;
    case 'flat':
      return first === undefined ? bounded(list.flat()) : unknown;
    case 'toReversed':
      return list.toReversed();
    case 'includes':
      return first === unknown ? unknown : list.includes(first) || (list.includes(unknown) ? unknown : false);
    case 'indexOf':
      return first === unknown || list.includes(unknown) ? unknown : list.indexOf(first);
    default:
      return isFunction(first) ? eachMethod(list, name, first) : unknown;
  }
}

/** Methods that ask a function about each value. */
function eachMethod(list: unknown[], name: string, ask: Apply): unknown {
  const answers = () => list.map((value, index) => ask(value, index));
  switch (name) {
    case 'map':
      return answers();
    case 'flatMap':
      return bounded(answers().flat());
    // A value of which nobody can tell whether it stays is told as unknown, in its place.
    case 'filter':
      return answers().flatMap((answer, index) => (answer === unknown ? [unknown] : answer ? [list[index]] : []));
    case 'find': {
      const all = answers();
      const found = all.findIndex(Boolean);
      return found === -1 ? undefined : all[found] === unknown ? unknown : list[found];
    }
    case 'some':
      return decided(answers(), true);
    case 'every':
      return decided(answers(), false);
    default:
      return unknown;
  }
}

/** The verdict if one of the answers is it; else `unknown` if one of them is, and the other verdict if none is. */
function decided(answers: unknown[], verdict: boolean): unknown {
  if (answers.some((answer) => answer !== unknown && Boolean(answer) === verdict)) return verdict;
  return answers.includes(unknown) ? unknown : !verdict;
}
