import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barePath, versionAt } from '../addresses.ts';
import type { SourceLink } from '../compile/types.ts';
import { sidebarsFile } from '../docs/sidebarConfig.ts';
import { siteFile } from '../docs/siteSchema.ts';
import type { Diagnostic, Redirect } from '../docs/types.ts';
import { nearest } from '../parse/nearest.ts';
import { compareText, countOf, decodePart, pointAt, withPlainLineEnds } from '../parse/text.ts';
import type { StackPlace } from '../project/siteModules.ts';
import { remember } from '../remember.ts';
import type { CheckedPage } from '../site/types.ts';

export interface LinkCheckInput {
  pages: CheckedPage[];
  /** Other published files: assets, data, Markdown twins. */
  otherPaths: Set<string>;
  baseUrl: string;
  redirects: Redirect[];
  /** Whether the path belongs to a page published by another site on the same host. */
  isElsewhere?(path: string): boolean;
  /** Landing pages of versions, to avoid suggestions from another version. */
  versionPaths: string[];
  /** Finds an address in the sources: in a page's own file, or in shared settings. */
  placeOf(href: string, file?: string): StackPlace | undefined;
}

interface Problem {
  page: CheckedPage;
  message: string;
  href: string;
  place?: SourceLink;
  pages: Set<string>;
}

/**
 * Finds every link without a target page, file or anchor, with its source position and the nearest existing target.
 * Reports a link shared by many pages once. Does not request other sites.
 */
export function checkLinks(check: LinkCheckInput): Diagnostic[] {
  const explain = createExplainer(check);
  const elsewhere = new Map<string, Set<string>>();
  const problems = new Map<string, Problem>();
  for (const page of check.pages) {
    for (const href of page.htmlLinks.hrefs) {
      const found = explain(href, page.path);
      if (found?.elsewhere) remember(elsewhere, found.elsewhere, () => new Set<string>()).add(page.path);
      if (!found?.problem) continue;
      const message = found.problem;
      const places = page.sourceLinks?.filter((link) => decodePart(link.href) === decodePart(href)) ?? [];
      for (const place of places.length > 0 ? places : [undefined]) {
        const key = place ? `${page.file}:${place.line}:${place.column}` : `${href} ${message}`;
        remember(problems, key, () => ({ page, message, href, place, pages: new Set<string>() })).pages.add(page.path);
      }
    }
  }
  return [
    ...check.redirects.flatMap(({ from, to, file }): Diagnostic[] => {
      const message = explain(to, from)?.problem;
      return message ? [{ severity: 'error', kind: 'link', file, message: `Redirect from ${from}: ${message}` }] : [];
    }),
    ...[...problems.values()].map((problem) => diagnostic(problem, check.placeOf)),
    ...leftOutLinks(elsewhere),
  ];
}

/** Problem with an href, or the external page it leads to; undefined for a valid link. */
type Explanation = { problem?: string; elsewhere?: string } | undefined;

function createExplainer({ pages, otherPaths, baseUrl, redirects, versionPaths, isElsewhere }: LinkCheckInput) {
  const anchors = new Map(pages.map(({ path, htmlLinks }) => [decodePart(path), new Set(htmlLinks.ids)]));
  const moved = new Map(redirects.map(({ from, to }) => [decodePart(from), decodePart(to)]));
  const suggest = createSuggestions({ pages: anchors.keys(), otherPaths, baseUrl, versionPaths });
  const advise = (near: string | undefined) => (near === undefined ? '' : ` The nearest is ${near}.`);

  const explainTarget = (target: string): Explanation => {
    const [beforeHash = '', fragment = ''] = target.split('#', 2);
    const written = decodePart(beforeHash.replace(/\?.*$/, ''));
    const path = moved.get(written)?.replace(/#.*$/, '') ?? written;
    if (otherPaths.has(path)) return undefined;
    const ids = anchors.get(path);
    if (!ids && isElsewhere?.(path)) return { elsewhere: path };
    if (!ids && !path.startsWith(baseUrl))
      return { problem: `The link leads to ${path}, which is outside the site. The base URL is ${baseUrl}.` };
    if (!ids) return { problem: `The link leads to ${path}, which does not exist.${advise(suggest(path))}` };
    const id = decodePart(fragment.replace(/:~:.*$/, ''));
    // `#` and `#top` mean the top of every page (HTML, "select the indicated part").
    if (id === '' || id.toLowerCase() === 'top' || ids.has(id)) return undefined;
    const [near] = nearest(id, ids);
    const advice = advise(near && `#${near}`);
    return { problem: `The link leads to ${path}#${id}, but that page has no such anchor.${advice}` };
  };
  // Cache, because most links are the same on every page.
  const answers = new Map<string, Explanation>();
  return (href: string, pagePath: string): Explanation => {
    const target = resolveHref(href, pagePath);
    if (target === undefined) return undefined;
    if (!answers.has(target)) answers.set(target, explainTarget(target));
    return answers.get(target);
  };
}

/** Returns undefined for an external href. */
function resolveHref(href: string, pagePath: string): string | undefined {
  if (href.startsWith('#')) return pagePath + href;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined;
  if (href.startsWith('/')) return href;
  const { pathname, hash } = new URL(href, `http://site${pagePath}`);
  return pathname + hash;
}

const mostListed = 50;

/** Lists links to missing pages of another tool's site: each address once, with its number of pages. */
function leftOutLinks(targets: Map<string, Set<string>>): Diagnostic[] {
  if (targets.size === 0) return [];
  const all = [...targets]
    .sort(([a], [b]) => compareText(a, b))
    .map(([path, pages]) => `\`${path}\` (on ${countOf(pages.size, 'page')})`);
  const more = all.length > mostListed ? `, and ${all.length - mostListed} more` : '';
  const list = `Linked to, but omitted from the site: ${all.slice(0, mostListed).join(', ')}${more}.`;
  const why = 'The links keep their addresses, so that these pages can be published separately.';
  return [{ severity: 'warning', kind: 'left-out', message: `${list} ${why}` }];
}

/** A link without a source position belongs to the shell if several pages have it, or else to the page. */
function diagnostic({ page, message, href, place, pages }: Problem, placeOf: LinkCheckInput['placeOf']): Diagnostic {
  const base = { severity: 'error', kind: 'link' } as const;
  const { file, path } = page;
  const others = pages.size - 1;
  const more = countOf(others, 'more page');
  if (place) {
    const also = others > 0 ? ` The same link is broken on ${more} made from this file.` : '';
    return { ...base, message: message + also, file, line: place.line, column: place.column };
  }
  if (others === 0) return { ...base, message: `On ${path}: ${message}`, file, ...placeOf(href, file) };
  return { ...base, message: `On ${path} and ${more}: ${message}`, ...placeOf(href) };
}

interface Published {
  pages: Iterable<string>;
  otherPaths: Set<string>;
  baseUrl: string;
  versionPaths: string[];
}

/**
 * Suggests the intended path for a missing path, by the similarity of its last segment; undefined if no candidate is
 * likely. For a page, suggests only pages in the same version; for a file, a page, or a file with the same name or
 * extension.
 */
export function createSuggestions({
  pages,
  otherPaths,
  baseUrl,
  versionPaths,
}: Published): (path: string) => string | undefined {
  const versions = versionPaths.map((path) => ({ path }));
  const versionOf = (path: string) => versionAt(versions, path)?.path;
  const all = [...pages];
  return (path) => {
    const bare = barePath(path, baseUrl);
    if (all.includes(bare)) return bare;
    const pagesOf = (version?: string) => all.filter((page) => versionOf(page) === version);
    const near = likely(path, pagesOf(versionOf(path))) ?? likely(path, pagesOf());
    const [, name, ending] = endingPattern.exec(path)!;
    if (!ending) return near;
    const similar = [...otherPaths].filter((file) => {
      const [, otherName, otherEnding = ''] = endingPattern.exec(file)!;
      return otherName === name || otherEnding.toLowerCase() === ending.toLowerCase();
    });
    return likely(path, similar) ?? near;
  };
}

/** Splits a path from its file extension, such as `.png`. The end of a version number is not an extension. */
const endingPattern = /^(.*?)(\.[a-z]\w*)?$/is;

/** Long paths share much with their neighbors, so require a similar last segment. */
function likely(path: string, candidates: string[]): string | undefined {
  const lastPart = (each: string) => endingPattern.exec(each.replace(/\/$/, ''))![1]!.replace(/^.*\//s, '');
  const name = lastPart(path);
  return nearest(
    path,
    candidates.filter((candidate) => nearest(name, [lastPart(candidate)]).length > 0),
  )[0];
}

/**
 * Searches the sources for an address: as a string in the page's module, then in the shared settings, with or without
 * the base URL.
 */
export function writtenAddresses(
  root: string,
  baseUrl: string,
): (href: string, file?: string) => StackPlace | undefined {
  const texts = new Map<string, string>();
  const read = (file: string): string =>
    existsSync(join(root, file)) ? withPlainLineEnds(readFileSync(join(root, file), 'utf8')) : '';
  return (href, file) => {
    const forms = [href, ...(href.startsWith(baseUrl) ? [`/${href.slice(baseUrl.length)}`] : [])];
    for (const source of file === undefined ? [siteFile, sidebarsFile] : [file, siteFile, sidebarsFile]) {
      const text = remember(texts, source, read);
      const offsets = forms
        .flatMap((form) => ["'", '"', '`'].map((quote) => text.indexOf(quote + form + quote)))
        .filter((at) => at !== -1);
      if (offsets.length > 0) return { file: source, ...pointAt(text, Math.min(...offsets)) };
    }
    return undefined;
  };
}
