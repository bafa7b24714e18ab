import { isPlain, packageOf, unknown } from './values.ts';
import { insideOf } from './syntax.ts';

/** Names that stand for no value of a module's own. */
export const constants: Record<string, unknown> = { undefined, NaN, Infinity };

/** Functions of the language that take one value and change nothing. */
export const globals: Record<string, (value: unknown) => unknown> = {
  Boolean,
  String: (value) => (isPlain(value) ? String(value) : unknown),
  Number: (value) => (isPlain(value) ? Number(value) : unknown),
  encodeURI: (value) => (isPlain(value) ? encoded(encodeURI, String(value)) : unknown),
  encodeURIComponent: (value) => (isPlain(value) ? encoded(encodeURIComponent, String(value)) : unknown),
  'Array.isArray': (value) => Array.isArray(value),
  'Object.keys': (value) => (isRecord(value) ? Object.keys(value) : unknown),
  'Object.values': (value) => (isRecord(value) ? Object.values(value) : unknown),
  'Object.entries': (value) => (isRecord(value) ? Object.entries(value) : unknown),
};

function encoded(encode: (text: string) => string, text: string): unknown {
  try {
    return encode(text);
  } catch {
    // Half of a pair of signs cannot be encoded.
    return unknown;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && packageOf(value) === undefined && insideOf(value) === undefined;
}
