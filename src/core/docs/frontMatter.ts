import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import { errorAt } from '../parse/diagnostics.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { whyUnreachable } from './reachablePath.ts';
import type { Diagnostic } from './types.ts';
import { allVersions, satisfies, tryRange, type ByVersion, type VersionRange } from './versionRange.ts';

/** The value of a key; problems are reported by offset in the YAML. */
interface Field {
  node: Node;
  name: string;
  draftNumber: string;
  report: Report;
}
type Report = (offset: number, message: string) => void;
type Read<T> = (field: Field) => T | undefined;

const refuse = ({ node, report }: Field, message: string): undefined => void report(offsetOf(node), message);

/** Reads text as written, so numbers keep their digits (`2.0` is not `2`). */
const readText: Read<string> = (field) =>
  scalarText(field.node)?.trim() || refuse(field, `\`${field.name}\` must be text.`);

const readFlag: Read<boolean> = (field) =>
  flagOf(field.node) ?? refuse(field, `\`${field.name}\` must be \`true\` or \`false\`.`);

const readRange: Read<VersionRange> = (field) => {
  const text = scalarText(field.node);
  if (text === undefined) return refuse(field, `\`${field.name}\` must be a version range such as ">=1.2".`);
  return tryRange(text, field.draftNumber, (message) => refuse(field, message));
};

const readFlagOrRange: Read<VersionRange> = (field) => {
  const flag = flagOf(field.node);
  if (flag === undefined) return readRange(field);
  if (flag) return allVersions;
  return refuse(field, `\`${field.name}\` must be \`true\` or a version range. Otherwise, omit it.`);
};

const readPath: Read<string> = (field) => {
  const path = scalarText(field.node) ?? '';
  // An alias starting with `/` is relative to the site; `:version` is the version label.
  const isBelowSite = field.name === 'aliases' && path.startsWith('/');
  const bare = isBelowSite ? path.slice(1).replaceAll(':version', 'v') : path;
  const reason = isPath(bare) ? whyUnreachable(bare) : '';
  if (reason === undefined) return path;
  const form =
    'segments of letters, digits, `.`, `_`, `-` and single spaces, separated by `/`, without a `/` at the start or end';
  const problem = reason
    ? `would not be reachable: ${reason}. Choose another path.`
    : `is not a path. Write ${form}, such as \`api/ref/Order\`.`;
  return refuse(field, `\`${path}\` in \`${field.name}\` ${problem}`);
};

const readPaths: Read<string[]> = (field) => {
  if (!isSeq(field.node)) return refuse(field, `\`${field.name}\` must be a list of paths, such as \`[old/path]\`.`);
  return (field.node.items as Node[]).flatMap((node) => readPath({ ...field, node }) ?? []);
};

const byVersion =
  (read: Read<string>): Read<ByVersion<string>> =>
  (field) => {
    const entry = (range: VersionRange | undefined, node: Node) => {
      const value = read({ ...field, node });
      return range && value !== undefined ? [{ range, value }] : [];
    };
    if (!isMap(field.node)) return entry(allVersions, field.node);
    return (field.node.items as Pair<Node, Node | null>[]).flatMap(({ key, value: node }) => {
      const atKey = { ...field, node: key };
      const range = tryRange(scalarText(key) ?? '', field.draftNumber, (message) => refuse(atKey, message));
      if (isEmpty(node)) return refuse(atKey, `\`${field.name}\` has no value for this range.`) ?? [];
      return entry(range, node);
    });
  };

/** Accepted keys (CONTRIBUTING.md, "Write a page"). */
const readers = {
  title: byVersion(readText),
  sidebar_label: byVersion(readText),
  description: byVersion(readText),
  versions: readRange,
  path: byVersion(readPath),
  toc: readFlag,
  experimental: readFlagOrRange,
  deprecated: readFlagOrRange,
  aliases: readPaths,
  successor: readPath,
  audience: readText,
  supplement: readFlag,
};
type Key = keyof typeof readers;
const keys = Object.keys(readers) as Key[];

type Written = { [Name in Key]?: ReturnType<(typeof readers)[Name]> };
export interface FrontMatter extends Written {
  title: ByVersion<string>;
  description: ByVersion<string>;
  /** Includes the topic for all versions, last. */
  path: ByVersion<string>;
  toc: boolean;
  aliases: string[];
}

export interface DocFile {
  file: string;
  /** File path below the docs folder without `.md`: identifies the doc across versions. */
  topic: string;
  /** Includes the front matter, so offsets match the file. */
  text: string;
}

export interface DocSource extends DocFile {
  frontMatter: FrontMatter;
  bodyStart: number;
}

const maximumDescription = 160;

export function parseDocSource(
  { file, topic, text }: DocFile,
  draftNumber: string,
): { source?: DocSource; diagnostics: Diagnostic[] } {
  const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text);
  if (!fence) {
    const message = text.startsWith('---')
      ? 'The front matter is not closed. End it with a line of three hyphens.'
      : 'The file has no front matter. Begin it with `---`, `title: …`, `description: …`, `---`.';
    return { diagnostics: [errorAt(file, text, 0, message)] };
  }
  const yamlStart = text.indexOf('\n') + 1;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (offset, message) => diagnostics.push(errorAt(file, text, yamlStart + offset, message));

  const nodes = readMap(fence[1] ?? '', report);
  const lacking = diagnostics.length > 0 ? [] : ['title', 'description'].filter((key) => !nodes.has(key));
  for (const key of lacking) report(-yamlStart, `The front matter must have \`${key}\`.`);
  const written: Written = Object.fromEntries(
    keys.flatMap((name) => {
      const node = nodes.get(name);
      return node ? [[name, readers[name]({ node, name, draftNumber, report })]] : [];
    }),
  );
  const { title = [], description = [], path = [], toc = true, aliases = [] } = written;
  for (const { value } of description) {
    const most = `search engines and cards show at most ${maximumDescription}`;
    if (value.length > maximumDescription)
      report(offsetOf(nodes.get('description')), `The description has ${value.length} characters; ${most}.`);
  }
  if (diagnostics.length > 0) return { diagnostics };
  const paths = [...path, { range: allVersions, value: topic }];
  const frontMatter = { ...written, title, description, path: paths, toc, aliases };
  return { source: { file, topic, frontMatter, text, bodyStart: fence[0].length }, diagnostics };
}

function readMap(yaml: string, report: Report): Map<string, Node> {
  const values = new Map<string, Node>();
  const { errors, contents } = parseDocument(yaml, { prettyErrors: false });
  for (const { pos, message, code } of errors)
    report(pos[0], `The front matter is not valid YAML: ${message}.${yamlHint(code, yaml, pos[0])}`);
  if (errors.length > 0 || contents === null) return values;
  if (!isMap(contents)) {
    report(0, 'The front matter must be a list of `key: value` lines.');
    return values;
  }
  for (const { key, value } of contents.items as Pair<Node, Node | null>[]) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!Object.hasOwn(readers, name)) {
      const advice = `${didYouMean(name, keys)} Legal keys are ${listNames(keys)}.`;
      report(offsetOf(key), `Unknown front matter key \`${name}\`.${advice}`);
    } else if (isEmpty(value)) report(offsetOf(key), `\`${name}\` has no value.`);
    else values.set(name, value);
  }
  return values;
}

function yamlHint(code: string, yaml: string, offset: number): string {
  const line = yaml.slice(yaml.lastIndexOf('\n', offset) + 1).split('\n')[0]!;
  if (/:\s*>/.test(line)) return ' Put ranges that begin with `>` in quotes: `versions: ">=1.2"`.';
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? ' Put text that contains a colon in quotes.' : '';
}

function isEmpty(value: Node | null): value is null {
  return value === null || (isScalar(value) && value.value === null);
}

export function isPath(path: string): boolean {
  return /^[\w.-]+(?:[ /][\w.-]+)*$/.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
}

function flagOf(node: Node): boolean | undefined {
  return isScalar(node) && typeof node.value === 'boolean' ? node.value : undefined;
}

/** Returns the source text, because YAML reads an unquoted `2.0` as a number. */
function scalarText(node: Node): string | undefined {
  if (!isScalar(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  return typeof node.value === 'number' ? node.source : undefined;
}

function offsetOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** Creates an error at a front matter key or value, or at the first line if the key is missing. */
export function frontMatterError(
  { file, text, bodyStart }: DocSource,
  message: string,
  key: string,
  value?: string,
): Diagnostic {
  const header = text.slice(0, bodyStart);
  const found = new RegExp(`^${key}:[ \\t]*`, 'm').exec(header);
  if (!found) return errorAt(file, text, 0, message);
  const under = found.index + found[0].length;
  const at = value === undefined ? -1 : header.indexOf(value, under);
  return errorAt(file, text, at !== -1 ? at : header[under] === '\n' ? found.index : under, message);
}

export function isIn({ frontMatter: { versions } }: DocSource, { number }: { number: string }): boolean {
  return !versions || satisfies(versions, number);
}
