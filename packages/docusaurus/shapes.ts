/** Reading values of which nothing is known. */
import { posix } from 'node:path';
import { isObject } from '../../src/contentSource.ts';

export type Plain = Record<string, unknown>;

export { isObject };

export function objectOr(value: unknown): Plain {
  return isObject(value) ? value : {};
}

export function listOr(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];
}

/** Text that is not empty. */
export function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Text or a number as text, unless it is empty. */
export function textOrNumber(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** Those of a list's values, or the one value, that are text. */
export function texts(value: unknown): string[] {
  return listOr(value).filter((each): each is string => typeof each === 'string');
}

/**
 * Joins parts of a path as Docusaurus does: one slash between them, one at the start, none at the end. Steps (`..`,
 * written in any way) lead out of no part, and what no file's name may hold is left out: both would keep the whole site
 * from being written.
 */
export function joinPath(...parts: string[]): string {
  const plain = parts.map((part) => {
    const signs = part.replace(/%2e/gi, '.').replace(/%5c|%2f|\\/gi, '/');
    return posix.normalize(`/${signs.replace(/%[01][\da-f]|%7f|\p{Cc}/giu, '')}`);
  });
  return `/${plain
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')}`;
}
