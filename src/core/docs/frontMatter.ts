import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { whyUnreachable } from './reachablePath.ts';
import { allVersions, tryRange, type ByVersion, type VersionRange, satisfies } from './versionRange.ts';
import { yamlLimits } from '../limits.ts';
import { errorAt } from '../parse/diagnostics.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { refuseYaml } from '../parse/readYaml.ts';
import type { Diagnostic } from './types.ts';

/** What stands under a key; problems are reported by their offset in the YAML. */
interface Field {
  node: Node;
  name: string;
  draftNumber: string;
  report(offset: number, message: string): void;
}

type Read<T> = (field: Field) => T | undefined;

/** Text as written; numbers keep their digits (`2.0` is not `2`). */
export const readText: Read<string> = (field) =>
  scalarText(field.node)?.trim() || refuse(field, `\`${field.name}\` must be text.`);

const readFlag: Read<boolean> = (field) =>
  flagOf(field.node) ?? refuse(field, `\`${field.name}\` must be \`true\` or \`false\`.`);

export const readRange: Read<VersionRange> = (field) => {
  const text = scalarText(field.node);
  if (text === undefined) return refuse(field, `\`${field.name}\` must be a version range such as ">=1.2".`);
  return tryRange(text, field.draftNumber, (message) => refuse(field, message));
};

/** `true` for all versions, or a range. */
const readFlagOrRange: Read<VersionRange> = (field) => {
  const flag = flagOf(field.node);
  if (flag === undefined) return readRange(field);
  if (flag) return allVersions;
  return refuse(field, `\`${field.name}\` must be \`true\` or a version range; leave it out otherwise.`);
};

/** A path inside the version: segments of letters, digits, `.`, `_`, `-` and single spaces, joined by `/`. */
const readPath: Read<string> = (field) => readAddress(field, (path) => path);

/**
 * A list of paths below the version, or with `/` before them below the site, where `:version` is the version's label.
 */
const readPaths: Read<string[]> = (field) => {
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
const readByVersion =
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
function isEmpty(value: Node | null): value is null {
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
function offsetOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** See CONTRIBUTING.md, "Write a page". */
interface FrontMatter {
  title: ByVersion<string>;
  sidebarLabel?: ByVersion<string>;
  description: ByVersion<string>;
  versions?: VersionRange;
  /** Inside the version, without its prefix. */
  path: ByVersion<string>;
  toc: boolean;
  experimental?: VersionRange;
  deprecated?: VersionRange;
  aliases: string[];
  /** Topic of the doc that takes this one's on in versions that lack it. */
  successor?: string;
  /** Whom it is for when it is not for all, in words that follow “for”. */
  audience?: string;
  /** It is the site's own: it has no age among the docs of the standard, and is no change of theirs. */
  supplement?: boolean;
}

/** One content file, not yet bound to a version. */
export interface DocSource {
  file: string;
  /** The file's path below the docs folder without `.md`: the same in every version, the key of lineage. */
  topic: string;
  frontMatter: FrontMatter;
  /** With the front matter, so that offsets are the file's own. */
  text: string;
  bodyStart: number;
}

const maximumDescription = 160;
const keys = [
  'title',
  'sidebar_label',
  'description',
  'versions',
  'path',
  'toc',
  'experimental',
  'deprecated',
  'aliases',
  'successor',
  'audience',
  'supplement',
] as const;
type Key = (typeof keys)[number];
type Report = (offset: number, message: string) => void;

/** Reads and validates the front matter of a content file. Every problem is told at the key or value it is about. */
export function parseDocSource(
  { file, topic, text }: Pick<DocSource, 'file' | 'topic' | 'text'>,
  draftNumber: string,
): { source?: DocSource; diagnostics: Diagnostic[] } {
  const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text);
  if (!fence) {
    const message = text.startsWith('---')
      ? 'The front matter is not closed; end it with a line of three hyphens.'
      : 'The file has no front matter. Begin it with `---`, `title: …`, `description: …`, `---`.';
    return { diagnostics: [errorAt(file, text, 0, message)] };
  }
  const yamlStart = text.indexOf('\n') + 1;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (offset, message) => diagnostics.push(errorAt(file, text, yamlStart + offset, message));

  const nodes = readMap(fence[1] ?? '', report);
  const keysAreGood = diagnostics.length === 0;
  const read = <T>(name: Key, readField: (field: Field) => T): T | undefined => {
    const node = nodes.get(name);
    return node && readField({ node, name, draftNumber, report });
  };
  const required = (key: 'title' | 'description') => {
    if (!nodes.has(key) && keysAreGood) report(-yamlStart, `The front matter lacks \`${key}\`.`);
    return read(key, readByVersion(readText)) ?? [];
  };

  const frontMatter: FrontMatter = {
    title: required('title'),
    description: required('description'),
    sidebarLabel: read('sidebar_label', readByVersion(readText)),
    versions: read('versions', readRange),
    path: [...(read('path', readByVersion(readPath)) ?? []), { range: allVersions, value: topic }],
    toc: read('toc', readFlag) ?? true,
    experimental: read('experimental', readFlagOrRange),
    deprecated: read('deprecated', readFlagOrRange),
    aliases: read('aliases', readPaths) ?? [],
    successor: read('successor', readPath),
    audience: read('audience', readText),
    supplement: read('supplement', readFlag),
  };
  for (const { value } of frontMatter.description) {
    const most = `search engines and cards show at most ${maximumDescription}`;
    if (value.length > maximumDescription)
      report(offsetOf(nodes.get('description')), `The description has ${value.length} characters; ${most}.`);
  }
  const source = { file, topic, frontMatter, text, bodyStart: fence[0].length };
  return diagnostics.length === 0 ? { source, diagnostics } : { diagnostics };
}

function readMap(yaml: string, report: Report): Map<Key, Node> {
  const values = new Map<Key, Node>();
  const refused = refuseYaml(yaml, yamlLimits.frontMatter);
  if (refused) {
    report(refused.at, `The front matter cannot be read. ${refused.message}`);
    return values;
  }
  const { errors, contents } = parseDocument(yaml, { prettyErrors: false });
  for (const { pos, message, code } of errors)
    report(pos[0], `The front matter is not valid YAML: ${message}.${yamlHint(code, yaml, pos[0])}`);
  if (errors.length > 0 || contents === null) return values;
  if (!isMap(contents)) {
    report(0, 'The front matter must be a list of `key: value` lines.');
    return values;
  }
  for (const { key, value } of contents.items as Pair<Node, Node | null>[]) {
    const written = isScalar(key) ? String(key.value) : '';
    const name = keys.find((each) => each === written);
    const problem =
      name === undefined
        ? `Unknown front matter key \`${written}\`.${didYouMean(written, keys)} Legal keys are ${listNames(keys)}.`
        : `\`${name}\` has no value.`;
    if (name === undefined || isEmpty(value)) report(offsetOf(key), problem);
    else values.set(name, value);
  }
  return values;
}

function yamlHint(code: string, yaml: string, offset: number): string {
  const line = yaml.slice(yaml.lastIndexOf('\n', offset) + 1).split('\n')[0]!;
  if (/:\s*>/.test(line)) return ' Put ranges that begin with `>` in quotes: `versions: ">=1.2"`.';
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? ' Put text that holds a colon in quotes.' : '';
}

/**
 * An error about what a document's front matter says under a key, or about one value there; at the file's first line
 * where the key is not there.
 */
export function frontMatterError(
  { file, text, bodyStart }: Pick<DocSource, 'file' | 'text' | 'bodyStart'>,
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

/** Whether the version has the doc. */
export function isIn({ frontMatter: { versions } }: DocSource, { number }: { number: string }): boolean {
  return !versions || satisfies(versions, number);
}
