/** Reading values of which nothing is known. */

export type Plain = Record<string, unknown>;

export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

export function texts(value: unknown): string[] {
  return listOr(value).filter((each): each is string => typeof each === 'string');
}

/** Joins parts of a path as Docusaurus does: one slash between them, one at the start, none at the end. */
export function joinPath(...parts: string[]): string {
  const joined = parts.join('/').replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '');
  return `/${joined}`;
}
