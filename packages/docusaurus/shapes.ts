/** Readers for values of unknown type. */
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

/** Non-empty text. */
export function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Non-empty text, or a number as text. */
export function textOrNumber(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** Text values of a list, or a single text value as a list. */
export function texts(value: unknown): string[] {
  return listOr(value).filter((item): item is string => typeof item === 'string');
}

/**
 * Joins path parts as Docusaurus does: single slashes, a leading slash, no trailing slash. Parent steps (`..`) stay
 * inside their part, so that pages stay below the base URL.
 */
export function joinPath(...parts: string[]): string {
  return posix.join('/', ...parts.map((part) => posix.normalize(`/${part}`))).replace(/(?<=.)\/$/, '');
}
