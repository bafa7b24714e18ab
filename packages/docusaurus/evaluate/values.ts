/** What configurations are made of: values that are known without running code, and those that follow from others. */
import { dataLimits } from '../../../src/core/limits.ts';

/** A value that only running the code could tell. */
export const unknown = Symbol('unknown');

/** Key of what stands for a package's module: its name. */
export const packageName = Symbol('package');

export interface Run {
  left: number;
  /** Expressions and calls that are in each other now. */
  depth: number;
  /**
   * Nothing is guessed. Elsewhere a condition that nobody can tell counts as false, to which authors of configurations
   * fall back, and statements that do something are passed over.
   */
  strict?: true;
}

/** A function as a value: one that a module declares, which is interpreted, or one of the language that is harmless. */
export type Known = (given: unknown[], run: Run) => unknown;

export function isKnown(value: unknown): value is Known {
  return typeof value === 'function';
}

export function packageOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && packageName in value ? String(value[packageName]) : undefined;
}

/** `object.key`; `unknown` where the object is. */
export function member(object: unknown, key: string | number): unknown {
  if (packageOf(object) !== undefined) return key === 'default' ? object : unknown;
  if (object === unknown) return unknown;
  if ((typeof object !== 'object' && typeof object !== 'string') || object === null) return undefined;
  return Object.hasOwn(object as object, key) ? (object as Record<string | number, unknown>)[key] : undefined;
}

/** The value, or `unknown` where it is longer than anybody writes: what is made of others may double with each. */
export function limitSize(value: string | unknown[]): unknown {
  return value.length > dataLimits.values ? unknown : value;
}

/** A list of text and numbers as one text; `unknown` where it holds something else, or gets too long. */
export function joinValues(list: unknown[], between: string): unknown {
  if (!list.every(isPlain)) return unknown;
  const length = list.reduce((sum: number, each) => sum + String(each).length + between.length, 0);
  return length > dataLimits.values ? unknown : list.join(between);
}

export function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Whatever the two are, the language's own operators know what to do with them. */
const operators: Record<string, (a: number, b: number) => unknown> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

/** A comparison or a sum of two values, as JavaScript has it; `unknown` for other operators. */
export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left === unknown || right === unknown) return unknown;
  if (operator === '===' || operator === '!==') return (left === right) === (operator === '===');
  const arePlain = isPlain(left) && isPlain(right);
  if (operator === '==' || operator === '!=') {
    const isSame = arePlain ? String(left) === String(right) : (left ?? undefined) === (right ?? undefined);
    return isSame === (operator === '==');
  }
  if (!arePlain) return unknown;
  const isText = typeof left === 'string' || typeof right === 'string';
  if (operator === '+') return isText ? limitSize(`${left}${right}`) : Number(left) + Number(right);
  return operators[operator]?.(left as number, right as number) ?? unknown;
}
