import { isMap, isScalar, parseDocument, type Node, type Pair } from 'yaml';
import { yamlLimits } from '../limits.ts';
import { errorAt } from '../parse/diagnostics.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { refuseYaml } from '../parse/readYaml.ts';
import {
  type Field,
  isEmpty,
  offsetOf,
  readByVersion,
  readFlag,
  readFlagOrRange,
  readPath,
  readPaths,
  readRange,
  readText,
} from './frontMatterFields.ts';
import type { Diagnostic } from './types.ts';
import { allVersions, type ByVersion, type VersionRange } from './versionRange.ts';

/** See CONTRIBUTING.md, "Write a page". */
export interface FrontMatter {
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
