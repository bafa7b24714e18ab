import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { whyUnreachable } from './reachablePath.ts';
import type { ByVersion, VersionRange } from './sourceTypes.ts';
import { allVersions, tryRange } from './versionRange.ts';

/** What the readers of single fields need: how to report, by offset in the YAML, and what `next` stands for. */
export interface FieldReader {
  draftNumber: string;
  report(offset: number, message: string): void;
}

type Read<T> = (node: Node, name: string, reader: FieldReader) => T | undefined;

/** Text as written; numbers keep their digits (`2.0` is not `2`). */
export const readText: Read<string> = (node, name, reader) =>
  scalarText(node)?.trim() || refuse(reader, node, `\`${name}\` must be text.`);

/** `true` or `false`. */
export const readFlag: Read<boolean> = (node, name, reader) =>
  isScalar(node) && typeof node.value === 'boolean'
    ? node.value
    : refuse(reader, node, `\`${name}\` must be \`true\` or \`false\`.`);

/** A version range. */
export const readRange: Read<VersionRange> = (node, name, reader) => {
  const text = scalarText(node);
  if (text === undefined) return refuse(reader, node, `\`${name}\` must be a version range such as ">=1.2".`);
  return rangeAt(node, text, reader);
};

/** `true` for all versions, or a range. */
export const readFlagOrRange: Read<VersionRange> = (node, name, reader) => {
  if (!isScalar(node) || typeof node.value !== 'boolean') return readRange(node, name, reader);
  if (node.value) return allVersions;
  return refuse(reader, node, `\`${name}\` must be \`true\` or a version range; leave it out otherwise.`);
};

/** A path inside the version: segments of letters, digits, `.`, `_`, `-` and single spaces, joined by `/`. */
export const readPath: Read<string> = (node, name, reader) => {
  const path = scalarText(node) ?? '';
  const problem = problemOf(path);
  return problem === undefined ? path : refuse(reader, node, `\`${path}\` in \`${name}\` ${problem}`);
};

/** What is wrong with a path, in words that follow it. */
function problemOf(path: string): string | undefined {
  if (!isPath(path)) {
    const form =
      'segments of letters, digits, `.`, `_`, `-` and single spaces with `/` between them and none at the ends';
    return `is not a path. Write ${form}, such as \`api/ref/Order\`.`;
  }
  const problem = whyUnreachable(path);
  return problem && `could not be reached: ${problem}. Choose another path.`;
}

/**
 * A list of paths below the version, or with `/` before them below the site, where `:version` is the version's label.
 */
export const readPaths: Read<string[]> = (node, name, reader) => {
  if (!isSeq(node)) return refuse(reader, node, `\`${name}\` must be a list of paths, such as \`[old/path]\`.`);
  return (node.items as Node[]).flatMap((item) => {
    const path = scalarText(item) ?? '';
    if (!path.startsWith('/')) return readPath(item, name, reader) ?? [];
    const problem = problemOf(path.slice(1).replaceAll(':version', 'v'));
    return problem === undefined ? path : (refuse(reader, item, `\`${path}\` in \`${name}\` ${problem}`) ?? []);
  });
};

/** One value, or a map from version range to value. */
export function readByVersion<T>(node: Node, name: string, reader: FieldReader, read: Read<T>): ByVersion<T> {
  if (!isMap(node)) {
    const value = read(node, name, reader);
    return value === undefined ? [] : [{ range: allVersions, value }];
  }
  return (node.items as Pair<Node, Node | null>[]).flatMap(({ key, value: valueNode }) => {
    const range = rangeAt(key, scalarText(key) ?? '', reader);
    if (isEmpty(valueNode)) {
      refuse(reader, key, `\`${name}\` has no value for this range.`);
      return [];
    }
    const value = read(valueNode, name, reader);
    return range && value !== undefined ? [{ range, value }] : [];
  });
}

/** Whether nothing stands behind a key. */
export function isEmpty(value: Node | null): value is null {
  return value === null || (isScalar(value) && value.value === null);
}

/** Whether the text may be a doc's path or topic. */
export function isPath(path: string): boolean {
  return /^[\w.-]+(?:[ /][\w.-]+)*$/.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
}

function refuse(reader: FieldReader, node: Node, message: string): undefined {
  reader.report(offsetOf(node), message);
}

function rangeAt(node: Node, text: string, reader: FieldReader): VersionRange | undefined {
  return tryRange(text, reader.draftNumber, (message) => reader.report(offsetOf(node), message));
}

/** The scalar's text; `2.0` without quotes is a number to YAML, so its source is taken. */
function scalarText(node: Node): string | undefined {
  if (!isScalar(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  return typeof node.value === 'number' ? node.source : undefined;
}

/** Offset in the YAML at which a node begins. */
export function offsetOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}
