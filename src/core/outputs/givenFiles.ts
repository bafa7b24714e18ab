import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inMiB } from '../docs/publishable.ts';
import { settingsLimits } from '../limits.ts';
import { isObject, withPlainLineEnds } from '../parse/text.ts';
import type { Output, OutputContext } from '../site/types.ts';
import type { OutputFile } from '../site/siteParts.ts';
import { textOrBytes } from './writtenFiles.ts';

/**
 * How a file that a site brings and the one that every build writes become one. What the site says comes first, so that
 * it wins.
 */
const merges: Record<string, (given: string, made: string) => string> = {
  'robots.txt': (given) => given,
  'llms.txt': (given) => given,
  'site.webmanifest': (given) => given,
  '.nojekyll': (given) => given,
  _redirects: joined,
  _headers: joinedHeaders,
  '.htaccess': joined,
  'vercel.json': joinedJson,
  'staticwebapp.config.json': joinedJson,
};

/**
 * The outputs with files that the site brings put into those that every build writes, where a host or a robot reads one
 * file of that name: a site that was made for another tool cannot name it otherwise.
 */
export function withGivenFiles(outputs: Output[]): Output[] {
  const isGiven = ({ copiedFile, paths }: Output) => copiedFile !== undefined && Object.hasOwn(merges, paths[0]!);
  const given = new Map(
    outputs
      .filter(isGiven)
      .filter(({ copiedFile }) => isReadable(copiedFile!))
      .map(({ paths, copiedFile }) => [paths[0]!, copiedFile!]),
  );
  return outputs
    .filter((output) => !isGiven(output))
    .map((output) =>
      output.paths.some((path) => given.has(path))
        ? { ...output, make: (context) => merged(output, context, given) }
        : output,
    );
}

async function merged(
  output: Output,
  context: OutputContext,
  given: ReadonlyMap<string, string>,
): Promise<OutputFile[]> {
  return Promise.all(
    [...(await output.make(context))].map(async ([path, content, versions]): Promise<OutputFile> => {
      const file = given.get(path);
      if (file === undefined) return [path, content, versions];
      return [
        path,
        merges[path]!(
          (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''),
          Buffer.from(textOrBytes(content)).toString('utf8'),
        ),
      ];
    }),
  );
}

/** Why a file that the site brings cannot be put into the one that every build writes; undefined for all others. */
export function givenProblem(path: string, file: string): string | undefined {
  if (!Object.hasOwn(merges, path)) return undefined;
  if (!isReadable(file))
    return `The file has ${inMiB(statSync(file).size)}, so that it is left out: more than ${inMiB(settingsLimits.bytes)} are not read.`;
  if (merges[path] !== joinedJson || isObject(parsed(readFileSync(file, 'utf8')))) return undefined;
  return 'The file is no JSON object, so that it is left out: only what every build writes into it is published.';
}

function joined(given: string, made: string): string {
  return `${withPlainLineEnds(given).trimEnd()}\n\n${made}`;
}

function isReadable(file: string): boolean {
  return statSync(file).size <= settingsLimits.bytes;
}

/**
 * Hosts join the values of a header that two rules of one path have, which few headers can take: ours go where the site
 * has its own.
 */
function joinedHeaders(given: string, made: string): string {
  const own = headersOf(given);
  const blocks = made
    .trimEnd()
    .split('\n\n')
    .flatMap((block) => {
      const [pattern = '', ...lines] = block.split('\n');
      const taken = new Set([...(own.get('/*') ?? []), ...(own.get(pattern) ?? [])]);
      const left = lines.filter((line) => !taken.has(headerName(line)));
      return left.length > 0 ? [[pattern, ...left].join('\n')] : [];
    });
  return joined(given, `${blocks.join('\n\n')}\n`);
}

/** Names of headers, in small letters, by the pattern of the rule. */
function headersOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let pattern = '';
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    if (/^\S/.test(line)) pattern = line.trim();
    else found.set(pattern, [...(found.get(pattern) ?? []), headerName(line)]);
  }
  return found;
}

function headerName(line: string): string {
  return line
    .slice(0, Math.max(line.indexOf(':'), 0))
    .trim()
    .toLowerCase();
}

/** Of lists the site's entries come first, of all else the site's word counts. */
function joinedJson(given: string, made: string): string {
  const theirs = parsed(given);
  const ours = parsed(made);
  if (!isObject(theirs) || !isObject(ours)) return made;
  const both = Object.entries(theirs).map(([key, value]): [string, unknown] => {
    const other = ours[key];
    if (Array.isArray(value) && Array.isArray(other)) return [key, [...(value as unknown[]), ...(other as unknown[])]];
    return [key, isObject(value) && isObject(other) ? { ...other, ...value } : value];
  });
  return `${JSON.stringify({ ...ours, ...Object.fromEntries(both) }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
