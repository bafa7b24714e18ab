/**
 * What configurations are made of: values that can be told without running code, and those that are worked out from
 * others.
 */
import { dataLimits } from '../../../src/core/limits.ts';

/** A value that only running the code could tell. */
export const unknown = Symbol('unknown');

/** Key of what stands for a package's module: its name. */
export const packageName = Symbol('package');

/** The package whose module a value stands for. */
export function packageOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && packageName in value ? String(value[packageName]) : undefined;
}

/** `object.key`; `unknown` where the object is. */
export function member(object: unknown, key: string | number): unknown {
  if (object === unknown || (packageOf(object) !== undefined && key !== 'default')) return unknown;
  if (packageOf(object) !== undefined) return object;
  if ((typeof object !== 'object' && typeof object !== 'string') || object === null) return undefined;
  return Object.hasOwn(object as object, key) ? (object as Record<string | number, unknown>)[key] : undefined;
}

/** What is made of other values may double with each of them: what is longer than anybody writes is unknown. */
export function bounded(value: string | unknown[]): unknown {
  return value.length > dataLimits.values ? unknown : value;
}

/**
 * A list of text and numbers as one text; `unknown` where it holds something else, or is longer than anybody writes.
 */
export function joined(list: unknown[], between: string): unknown {
  if (!list.every(isPlain)) return unknown;
  const length = list.reduce((sum: number, each) => sum + String(each).length + between.length, 0);
  return length > dataLimits.values ? unknown : list.join(between);
}

/** What can be part of a text. */
export function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A comparison or a sum of two values; `unknown` for other operators. */
export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left === unknown || right === unknown) return unknown;
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === '==' || operator === '!=') {
    const isSame =
      isPlain(left) && isPlain(right) ? String(left) === String(right) : (left ?? undefined) === (right ?? undefined);
    return isSame === (operator === '==');
  }
  if (!isPlain(left) || !isPlain(right)) return unknown;
  if (operator === '+')
    return typeof left === 'string' || typeof right === 'string'
      ? bounded(`${left}${right}`)
      : Number(left) + Number(right);
  if (/^[<>]=?$/.test(operator))
    return compared(
      operator,
      typeof left === 'string' && typeof right === 'string' ? [left, right] : [Number(left), Number(right)],
    );
  const [a, b] = [Number(left), Number(right)];
  return operator === '-'
    ? a - b
    : operator === '*'
      ? a * b
      : operator === '/'
        ? a / b
        : operator === '%'
          ? a % b
          : unknown;
}

function compared(operator: string, [left, right]: [string, string] | [number, number]): boolean {
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  return operator === '<=' ? left <= right : left >= right;
}
