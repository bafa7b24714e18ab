import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { whyUnreachable } from './reachablePath.ts';
import { allVersions, tryRange, type ByVersion, type VersionRange } from './versionRange.ts';

/** What stands under a key; problems are reported by their offset in the YAML. */
export interface Field {
  node: Node;
  name: string;
  draftNumber: string;
  report(offset: number, message: string): void;
}

type Read<T> = (field: Field) => T | undefined;

/** Text as written; numbers keep their digits (`2.0` is not `2`). */
export const readText: Read<string> = (field) =>
  scalarText(field.node)?.trim() || refuse(field, `\`${field.name}\` must be text.`);

export const readFlag: Read<boolean> = (field) =>
  flagOf(field.node) ?? refuse(field, `\`${field.name}\` must be \`true\` or \`false\`.`);

export const readRange: Read<VersionRange> = (field) => {
  const text = scalarText(field.node);
  if (text === undefined) return refuse(field, `\`${field.name}\` must be a version range such as ">=1.2".`);
  return tryRange(text, field.draftNumber, (message) => refuse(field, message));
};

/** `true` for all versions, or a range. */
export const readFlagOrRange: Read<VersionRange> = (field) => {
  const flag = flagOf(field.node);
  if (flag === undefined) return readRange(field);
  if (flag) return allVersions;
  return refuse(field, `\`${field.name}\` must be \`true\` or a version range; leave it out otherwise.`);
};

/** A path inside the version: segments of letters, digits, `.`, `_`, `-` and single spaces, joined by `/`. */
export const readPath: Read<string> = (field) => readAddress(field, (path) => path);

/**
 * A list of paths below the version, or with `/` before them below the site, where `:version` is the version's label.
 */
export const readPaths: Read<string[]> = (field) => {
  if (!isSeq(field.node)) return refuse(field, `\`${field.name}\` must be a list of paths, such as \`[old/path]\`.`);
  const belowVersion = (path: string) => (path.startsWith('/') ? path.slice(1).replaceAll(':version', 'v') : path);
  return (field.node.items as Node[]).flatMap((node) => readAddress({ ...field, node }, belowVersion) ?? []);
};

function readAddress(field: Field, belowVersion: (path: string) => string): string | undefined {
  const path = scalarText(field.node) ?? '';
  const bare = belowVersion(path);
  const reason = isPath(bare) ? whyUnreachable(bare) : '';
  if (reason === undefined) return path;
  const form =
    'segments of letters, digits, `.`, `_`, `-` and single spaces with `/` between them and none at the ends';
  const problem = reason
    ? `could not be reached: ${reason}. Choose another path.`
    : `is not a path. Write ${form}, such as \`api/ref/Order\`.`;
  return refuse(field, `\`${path}\` in \`${field.name}\` ${problem}`);
}

/** One value, or a map from version range to value. */
export const readByVersion =
  <T>(read: Read<T>): ((field: Field) => ByVersion<T>) =>
  (field) => {
    if (!isMap(field.node)) {
      const value = read(field);
      return value === undefined ? [] : [{ range: allVersions, value }];
    }
    return (field.node.items as Pair<Node, Node | null>[]).flatMap(({ key, value: node }) => {
      const atKey = { ...field, node: key };
      const range = tryRange(scalarText(key) ?? '', field.draftNumber, (message) => refuse(atKey, message));
      if (isEmpty(node)) return refuse(atKey, `\`${field.name}\` has no value for this range.`) ?? [];
      const value = read({ ...field, node });
      return range && value !== undefined ? [{ range, value }] : [];
    });
  };

/** Whether nothing stands behind a key. */
export function isEmpty(value: Node | null): value is null {
  return value === null || (isScalar(value) && value.value === null);
}

/** Whether the text may be a doc's path or topic. */
export function isPath(path: string): boolean {
  return /^[\w.-]+(?:[ /][\w.-]+)*$/.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
}

function refuse({ node, report }: Field, message: string): undefined {
  report(offsetOf(node), message);
}

function flagOf(node: Node): boolean | undefined {
  return isScalar(node) && typeof node.value === 'boolean' ? node.value : undefined;
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
