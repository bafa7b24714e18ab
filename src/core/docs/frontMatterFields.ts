import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { unreachable } from './reachablePath.ts';
import type { ByVersion, VersionRange } from './types.ts';
import { allVersions, parseRange } from './versionRange.ts';

/** What the readers of single fields need: how to report, by offset in the YAML, and what `next` stands for. */
export interface FieldReader {
  draftNumber: string;
  report(offset: number, message: string): void;
}

type Read<T> = (node: Node, name: string, reader: FieldReader) => T | undefined;

/** Text as written; numbers keep their digits (`2.0` is not `2`). Reports what is no text. */
export const readText: Read<string> = (node, name, reader) => {
  const text = scalarText(node)?.trim();
  if (text) return text;
  reader.report(offsetOf(node), `\`${name}\` must be text.`);
  return undefined;
};

/** `true` or `false`. */
export const readFlag: Read<boolean> = (node, name, reader) => {
  if (isScalar(node) && typeof node.value === 'boolean') return node.value;
  reader.report(offsetOf(node), `\`${name}\` must be \`true\` or \`false\`.`);
  return undefined;
};

/** A version range. */
export const readRange: Read<VersionRange> = (node, name, reader) => {
  const text = scalarText(node);
  if (text === undefined) {
    reader.report(offsetOf(node), `\`${name}\` must be a version range such as ">=1.2".`);
    return undefined;
  }
  return tryRange(text, offsetOf(node), reader);
};

/** `true` for all versions, or a range. */
export const readFlagOrRange: Read<VersionRange> = (node, name, reader) => {
  if (isScalar(node) && node.value === true) return allVersions;
  if (isScalar(node) && node.value === false) {
    reader.report(offsetOf(node), `\`${name}\` must be \`true\` or a version range; leave it out otherwise.`);
    return undefined;
  }
  return readRange(node, name, reader);
};

/** A path inside the version: segments of letters, digits, `.`, `_`, `-` and single spaces, joined by `/`. */
export const readPath: Read<string> = (node, name, reader) => {
  const path = scalarText(node) ?? '';
  const problem = unreachable(path);
  if (isPath(path) && problem === undefined) return path;
  if (isPath(path)) {
    reader.report(offsetOf(node), `\`${path}\` in \`${name}\` could not be reached: ${problem}. Choose another path.`);
    return undefined;
  }
  reader.report(
    offsetOf(node),
    `\`${path}\` in \`${name}\` is not a path. Write segments of letters, digits, \`.\`, \`_\`, \`-\` and single spaces with \`/\` between them and none at the ends, such as \`api/ref/Order\`.`,
  );
  return undefined;
};

/** A list of paths. */
export const readPaths: Read<string[]> = (node, name, reader) => {
  if (!isSeq(node)) {
    reader.report(offsetOf(node), `\`${name}\` must be a list of paths, such as \`[old/path]\`.`);
    return undefined;
  }
  return (node.items as Node[]).map((item) => readPath(item, name, reader)).filter((path) => path !== undefined);
};

/** One value, or a map from version range to value. */
export function readByVersion<T>(node: Node, name: string, reader: FieldReader, read: Read<T>): ByVersion<T> {
  if (!isMap(node)) {
    const value = read(node, name, reader);
    return value === undefined ? [] : [{ range: allVersions, value }];
  }
  return (node.items as Pair<Node, Node | null>[]).flatMap(({ key, value: valueNode }) => {
    const range = tryRange(scalarText(key) ?? '', offsetOf(key), reader);
    if (valueNode === null || (isScalar(valueNode) && valueNode.value === null)) {
      reader.report(offsetOf(key), `\`${name}\` has no value for this range.`);
      return [];
    }
    const value = read(valueNode, name, reader);
    return range && value !== undefined ? [{ range, value }] : [];
  });
}

/** Whether the text may be a doc's path or topic. */
export function isPath(path: string): boolean {
  return /^[\w.-]+(?:[ /][\w.-]+)*$/.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
}

function tryRange(text: string, offset: number, reader: FieldReader): VersionRange | undefined {
  try {
    return parseRange(text, reader.draftNumber);
  } catch (error) {
    reader.report(offset, (error as RangeError).message);
    return undefined;
  }
}

/** The scalar's text; `2.0` without quotes is a number to YAML, so its source is taken. */
function scalarText(node: Node): string | undefined {
  if (!isScalar(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  return typeof node.value === 'number' ? node.source : undefined;
}

function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
