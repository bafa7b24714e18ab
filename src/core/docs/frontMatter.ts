import { isMap, isScalar, parseDocument, type Node, type Pair } from 'yaml';
import { yamlLimits } from '../limits.ts';
import { errorAt, warningAt } from '../parse/diagnostics.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { refuseYaml } from '../parse/readYaml.ts';
import {
  isEmpty,
  offsetOf,
  readByVersion,
  readFlag,
  readFlagOrRange,
  readPath,
  readPaths,
  readRange,
  readText,
  type FieldReader,
} from './frontMatterFields.ts';
import type { Diagnostic } from './types.ts';
import type { ByVersion, FrontMatter, VersionRange, DocSource } from './sourceTypes.ts';
import { allVersions } from './versionRange.ts';

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

interface FrontMatterInput {
  file: string;
  topic: string;
  text: string;
  draftNumber: string;
}

/**
 * Reads and validates the front matter of a content file. Every problem is a diagnostic at the key or value it is
 * about; `frontMatter` is there only when nothing is wrong with it. `bodyStart` is the offset after the closing `---`
 * line.
 */
export function parseFrontMatter({ file, topic, text, draftNumber }: FrontMatterInput): {
  frontMatter?: FrontMatter;
  bodyStart: number;
  diagnostics: Diagnostic[];
} {
  const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text);
  if (!fence) {
    const message = text.startsWith('---')
      ? 'The front matter is not closed; end it with a line of three hyphens.'
      : 'The file has no front matter. Begin it with `---`, `title: …`, `description: …`, `---`.';
    return { bodyStart: 0, diagnostics: [errorAt(file, text, 0, message)] };
  }
  const bodyStart = fence[0].length;
  const yamlStart = text.indexOf('\n') + 1;
  const yaml = fence[1] ?? '';
  const diagnostics: Diagnostic[] = [];
  const report = (offset: number, message: string) =>
    diagnostics.push(errorAt(file, text, yamlStart + offset, message));

  const values = readMap(yaml, report);
  const keysAreGood = diagnostics.length === 0;
  const reader: FieldReader = { draftNumber, report };
  const optional = <T>(key: Key, read: (node: Node, name: string, reader: FieldReader) => T): T | undefined => {
    const node = values.get(key);
    return node && read(node, key, reader);
  };
  const required = (key: Key) => {
    if (!values.has(key) && keysAreGood) report(-yamlStart, `The front matter lacks \`${key}\`.`);
    return optional(key, (node) => readByVersion(node, key, reader, readText)) ?? [];
  };

  const frontMatter: FrontMatter = {
    title: required('title'),
    description: required('description'),
    sidebarLabel: optional('sidebar_label', (node) => readByVersion(node, 'sidebar_label', reader, readText)),
    versions: optional('versions', readRange),
    path: [
      ...(optional('path', (node) => readByVersion(node, 'path', reader, readPath)) ?? []),
      { range: allVersions, value: topic },
    ],
    toc: optional('toc', readFlag) ?? true,
    experimental: optional('experimental', readFlagOrRange) as VersionRange | undefined,
    deprecated: optional('deprecated', readFlagOrRange) as VersionRange | undefined,
    aliases: optional('aliases', readPaths) ?? [],
    successor: optional('successor', readPath),
    audience: optional('audience', readText),
    supplement: optional('supplement', readFlag),
  };
  checkDescription(frontMatter.description, values.get('description'), report);
  return diagnostics.length === 0 ? { frontMatter, bodyStart, diagnostics } : { bodyStart, diagnostics };
}

/** The known keys of a YAML mapping with their value nodes; everything else is reported. */
function readMap(yaml: string, report: FieldReader['report']): Map<Key, Node> {
  const values = new Map<Key, Node>();
  const refused = refuseYaml(yaml, yamlLimits.frontMatter);
  if (refused) {
    report(refused.at, `The front matter cannot be read. ${refused.message}`);
    return values;
  }
  const document = parseDocument(yaml, { prettyErrors: false });
  for (const error of document.errors)
    report(
      error.pos[0],
      `The front matter is not valid YAML: ${error.message}.${yamlHint(error.code, yaml, error.pos[0])}`,
    );
  if (document.errors.length > 0 || document.contents === null) return values;
  if (!isMap(document.contents)) {
    report(0, 'The front matter must be a list of `key: value` lines.');
    return values;
  }
  for (const { key, value } of document.contents.items as Pair<Node, Node | null>[]) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!(keys as readonly string[]).includes(name)) {
      report(
        offsetOf(key),
        `Unknown front matter key \`${name}\`.${didYouMean(name, keys)} Legal keys are ${listNames(keys)}.`,
      );
    } else if (isEmpty(value)) {
      report(offsetOf(key), `\`${name}\` has no value.`);
    } else {
      values.set(name as Key, value);
    }
  }
  return values;
}

function yamlHint(code: string, yaml: string, offset: number): string {
  const line = yaml.slice(yaml.lastIndexOf('\n', offset) + 1).split('\n')[0]!;
  if (/:\s*>/.test(line)) return ' Put ranges that begin with `>` in quotes: `versions: ">=1.2"`.';
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? ' Put text that holds a colon in quotes.' : '';
}

function checkDescription(description: ByVersion<string>, node: Node | undefined, report: FieldReader['report']): void {
  for (const { value } of description) {
    if (value.length > maximumDescription) {
      report(
        offsetOf(node),
        `The description has ${value.length} characters; search engines and cards show at most ${maximumDescription}.`,
      );
    }
  }
}

type Source = Pick<DocSource, 'file' | 'text' | 'bodyStart'>;

/** An error about what a document's front matter says under a key; about one value there, when it is given. */
export function frontMatterError(source: Source, message: string, key: string, value?: string): Diagnostic {
  return errorAt(source.file, source.text, placeOf(source, key, value), message);
}

/** A warning about the same. */
export function frontMatterWarning(source: Source, message: string, key: string): Diagnostic {
  return warningAt(source.file, source.text, placeOf(source, key), message);
}

/** Offset of what stands under a key; of the front matter's first line where the key is not there. */
function placeOf({ text, bodyStart }: Source, key: string, value?: string): number {
  const header = text.slice(0, bodyStart);
  const found = new RegExp(`^${key}:[ \\t]*`, 'm').exec(header);
  if (!found) return 0;
  const under = found.index + found[0].length;
  const at = value === undefined ? -1 : header.indexOf(value, under);
  return at === -1 ? (header[under] === '\n' ? found.index : under) : at;
}
