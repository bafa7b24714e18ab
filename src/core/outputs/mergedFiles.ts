import { readFileSync, statSync } from 'node:fs';
import { inMiB } from '../docs/publishable.ts';
import { settingsLimits } from '../limits.ts';
import { withPlainLineEnds } from '../parse/text.ts';
import type { Output, OutputFile } from '../site/types.ts';
import { textOrBytes } from './writtenFiles.ts';

type Merge = (siteText: string, builtText: string) => string;

/** By the file's name. What the site says comes first, so that it wins. */
const merges: Record<string, Merge> = {
  'robots.txt': (siteText) => siteText,
  'llms.txt': (siteText) => siteText,
  'site.webmanifest': (siteText) => siteText,
  '.nojekyll': (siteText) => siteText,
  _redirects: joinTexts,
  _headers: joinHeaders,
};

/**
 * The outputs with files that the site brings put into those that every build writes, where a host or a robot reads one
 * file of that name: a site that was made for another tool cannot name it otherwise.
 */
export function withSiteFiles(outputs: Output[]): Output[] {
  const isSiteFile = ({ copiedFile, paths }: Output) => copiedFile !== undefined && Object.hasOwn(merges, paths[0]!);
  const siteFiles = new Map(
    outputs
      .filter((output) => isSiteFile(output) && isReadable(output.copiedFile!))
      .map(({ paths, copiedFile }) => [paths[0]!, copiedFile!]),
  );
  const merged = ([path, content]: OutputFile): OutputFile => {
    const file = siteFiles.get(path);
    if (file === undefined) return [path, content];
    const siteText = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return [path, merges[path]!(siteText, Buffer.from(textOrBytes(content)).toString('utf8'))];
  };
  return outputs
    .filter((output) => !isSiteFile(output))
    .map((output) =>
      output.paths.some((path) => siteFiles.has(path))
        ? { ...output, make: async (context) => [...(await output.make(context))].map(merged) }
        : output,
    );
}

/** Why a file that the site brings cannot be put into the one that every build writes; undefined for all others. */
export function mergeProblem(path: string, file: string): string | undefined {
  if (!Object.hasOwn(merges, path)) return undefined;
  if (!isReadable(file))
    return `The file has ${inMiB(statSync(file).size)}, so that it is left out: more than ${inMiB(settingsLimits.bytes)} are not read.`;
  return undefined;
}

function joinTexts(siteText: string, builtText: string): string {
  return `${withPlainLineEnds(siteText).trimEnd()}\n\n${builtText}`;
}

function isReadable(file: string): boolean {
  return statSync(file).size <= settingsLimits.bytes;
}

/**
 * Hosts join the values of a header that two rules of one path have, which few headers can take: ours go where the site
 * has its own.
 */
function joinHeaders(siteText: string, builtText: string): string {
  const siteHeaders = headersOf(siteText);
  const blocks = builtText
    .trimEnd()
    .split('\n\n')
    .flatMap((block) => {
      const [pattern = '', ...lines] = block.split('\n');
      const taken = new Set([...(siteHeaders.get('/*') ?? []), ...(siteHeaders.get(pattern) ?? [])]);
      const remaining = lines.filter((line) => !taken.has(headerName(line)));
      return remaining.length > 0 ? [[pattern, ...remaining].join('\n')] : [];
    });
  return joinTexts(siteText, `${blocks.join('\n\n')}\n`);
}

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
