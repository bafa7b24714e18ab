import { hasLanding } from '../../docs/hasLanding.ts';
import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import { relative } from 'node:path';
import type { Diagnostic } from '../../docs/types.ts';
import { outputPath } from '../baseUrl.ts';
import { checkedNames } from '../checkers/checkDirectives.ts';
import { checkersFile } from '../checkers/checkerFiles.ts';
import type { CompiledDoc } from '../compileDocs.ts';
import { hostFileNames } from '../hosts/hostFiles.ts';
import type { Site } from '../loadSite.ts';
import type { Project } from '../project.ts';
import { ruleFileNames } from '../rules/ruleFiles.ts';
import { openApiFiles, schemaFiles } from '../schemaFiles.ts';
import { siteFileNames, staticFiles } from './staticFiles.ts';

/** A file of the output, and what it is made of. */
export interface OutputClaim {
  /** Below the output folder. */
  path: string;
  /** In words: `the page of content/docs/x.md`. */
  source: string;
  /** The content file, where it is one. */
  file?: string;
}

export interface ClaimsInput {
  project: Pick<Project, 'root'>;
  site: Site;
  /** By permalink. */
  compiled: Map<string, Pick<CompiledDoc, 'images'>>;
}

/**
 * Every file that a build will write, but for those in `assets/`, whose names carry hashes. What the engine makes comes
 * first: of two claims of one file it is the content's that has to go.
 */
export function outputClaims(input: ClaimsInput): OutputClaim[] {
  return [...engineClaims(input), ...pageClaims(input), ...redirectClaims(input), ...fileClaims(input)];
}

function engineClaims({ site }: ClaimsInput): OutputClaim[] {
  const checkers = site.content.versions.some((version, index) => checkedNames(version, site.facts.all[index]!)) ? [checkersFile] : [];
  const records = site.content.versions.map(({ name }) => `search/records-${name}.ndjson`);
  return [...siteFileNames, ...hostFileNames, 'search.json', ...checkers, ...records].map((path) => ({ path, source: 'a file that every build writes' }));
}

function pageClaims({ site: { config, content, staticPages } }: ClaimsInput): OutputClaim[] {
  const claim = (permalink: string, endings: string[], source: string, file?: string): OutputClaim[] =>
    endings.map((ending) => ({ path: outputPath(config.baseUrl, permalink) + ending, source, file }));
  const landings = content.versions.filter(hasLanding).flatMap(({ path, label }) => claim(path, ['.html', '.json', '.png'], `the landing page of version ${label}`));
  // Documents that share a permalink have been reported as such.
  const docs = new Map(content.versions.flatMap((version) => version.docs.map((doc) => [doc.path.toLowerCase(), doc] as const)));
  for (const { path } of content.versions.filter(hasLanding)) docs.delete(path.toLowerCase());
  return [
    ...claim(`${config.baseUrl}404`, ['.html'], 'the not-found page'),
    ...landings,
    ...content.versions.filter(hasRules).flatMap((version) => claim(rulesPath(version), ['.html', '.json', '.md', '.png', ...ruleFileNames.map((name) => `/${name}`)], `the rules of version ${version.label}`)),
    ...[...docs.values()].flatMap(({ path, file }) => claim(path, ['.html', '.json', '.md', '.png'], `the page of ${file}`, file)),
    ...staticPages.flatMap(({ path, name }) => claim(path, ['.html', '.png'], `the page content/pages/${name}.tsx`, `content/pages/${name}.tsx`)),
  ];
}

function redirectClaims({ site: { config, content } }: ClaimsInput): OutputClaim[] {
  const files = new Map(content.versions.flatMap((version) => version.docs.map((doc) => [doc.path, doc.file] as const)));
  return content.redirects.map(({ from, to }) => ({ path: `${outputPath(config.baseUrl, from)}.html`, source: `the redirect from ${from} of ${files.get(to)}`, file: files.get(to) }));
}

function fileClaims({ project: { root }, site, compiled }: ClaimsInput): OutputClaim[] {
  const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/');
  const images = new Map([...compiled.values()].flatMap((doc) => doc.images.map(({ file, output }) => [output, file] as const)));
  const schemas = schemaFiles(root, site.versions, site.facts.all);
  return [
    ...schemas.map(([path, file]) => ({ path, source: `the schema ${nameOf(file)}` })),
    ...openApiFiles(site.versions, site.facts.all).map(([path]) => ({ path, source: 'an OpenAPI document of `content/versions.ts`' })),
    ...[...images].map(([path, file]) => ({ path, source: `the image ${nameOf(file)}`, file: nameOf(file) })),
    ...staticFiles(site.staticFolders).map(([path, file]) => ({ path, source: nameOf(file), file: nameOf(file) })),
  ];
}

/**
 * Files that two sources would write over each other, and folders where one of them wants a file. Letter case is not told
 * apart, because many file systems do not tell it apart either.
 */
export function outputConflicts(input: ClaimsInput): Diagnostic[] {
  const claims = outputClaims(input);
  const folders = new Map(claims.flatMap((claim) => foldersOf(claim.path.toLowerCase()).map((folder) => [folder, claim] as const)));
  const taken = new Map<string, OutputClaim>();
  return claims.flatMap((claim) => {
    const key = claim.path.toLowerCase();
    const other = taken.get(key) ?? folders.get(key);
    taken.set(key, taken.get(key) ?? claim);
    if (key.startsWith('assets/')) return [problem(claim, `${claim.source} would be in the folder \`assets\`, which is for files whose names change with their content: browsers are told to keep them for ever. Put it in another folder.`)];
    if (!other) return [];
    if (other.path.toLowerCase() !== key) return [problem(claim, `The output has a folder \`${claim.path}\`, for ${other.source}, and ${claim.source} would be a file of that name. Rename it.`)];
    return [problem(claim, `The file \`${claim.path}\` of the output would come from ${other.source} and from ${claim.source}. Rename one of them.`)];
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function problem({ file }: OutputClaim, message: string): Diagnostic {
  return { severity: 'error', file, message };
}
