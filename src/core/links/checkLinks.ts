import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barePath, versionAt } from '../addresses.ts';
import type { ArticleLink } from '../compile/types.ts';
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
  /** What else is published: assets, data, Markdown twins. */
  otherPaths: Set<string>;
  baseUrl: string;
  redirects: Redirect[];
  /** Whether a path is that of a page that others publish beside this site. */
  isElsewhere?(path: string): boolean;
  /** The versions' landing pages: an address of one version is no advice for a link in another. */
  versionPaths: string[];
  /** Where an address is written in the sources: in those of a page, or in what all pages share. */
  placeOf(href: string, file?: string): StackPlace | undefined;
}

interface Problem {
  page: CheckedPage;
  message: string;
  href: string;
  place?: Omit<ArticleLink, 'section'>;
  pages: Set<string>;
}

/**
 * Finds every link of the rendered site that leads to no page, file or anchor, with its place in the content and the
 * nearest target that exists. A link that many pages share (the shell's, or one of a file that serves six versions) is
 * one problem. Other sites are not asked.
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

/**
 * What is wrong with an href on a page, or the page elsewhere that it leads to; undefined when it leads to something of
 * ours.
 */
type Explanation = { problem?: string; elsewhere?: string } | undefined;

function createExplainer({ pages, otherPaths, baseUrl, redirects, versionPaths, isElsewhere }: LinkCheckInput) {
  const anchors = new Map(pages.map(({ path, htmlLinks }) => [decodePart(path), new Set(htmlLinks.ids)]));
  const moved = new Map(redirects.map(({ from, to }) => [decodePart(from), decodePart(to)]));
  const suggest = createSuggestions({ pages: anchors.keys(), otherPaths, baseUrl, versionPaths });
  const advise = (near: string | undefined) => (near === undefined ? '' : ` The nearest one is ${near}.`);

  const explainTarget = (target: string): Explanation => {
    const [beforeHash = '', fragment = ''] = target.split('#', 2);
    const written = decodePart(beforeHash.replace(/\?.*$/, ''));
    const path = moved.get(written)?.replace(/#.*$/, '') ?? written;
    if (otherPaths.has(path)) return undefined;
    const ids = anchors.get(path);
    if (!ids && isElsewhere?.(path)) return { elsewhere: path };
    if (!ids && !path.startsWith(baseUrl))
      return { problem: `The link leads to ${path}, which is outside of the site: its base URL is ${baseUrl}.` };
    if (!ids) return { problem: `The link leads to ${path}, which does not exist.${advise(suggest(path))}` };
    const id = decodePart(fragment.replace(/:~:.*$/, ''));
    // `#` and `#top` are the top of every page (HTML, "select the indicated part").
    if (id === '' || id.toLowerCase() === 'top' || ids.has(id)) return undefined;
    const [near] = nearest(id, ids);
    const advice = advise(near && `#${near}`);
    return { problem: `The link leads to ${path}#${id}, but that page has no such anchor.${advice}` };
  };
  // Most links of a site are the same ones on every page.
  const answers = new Map<string, Explanation>();
  return (href: string, pagePath: string): Explanation => {
    const target = resolveHref(href, pagePath);
    if (target === undefined) return undefined;
    if (!answers.has(target)) answers.set(target, explainTarget(target));
    return answers.get(target);
  };
}

/** Undefined where an href leads elsewhere. */
function resolveHref(href: string, pagePath: string): string | undefined {
  if (href.startsWith('#')) return pagePath + href;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined;
  if (href.startsWith('/')) return href;
  const { pathname, hash } = new URL(href, `http://site${pagePath}`);
  return pathname + hash;
}

/** More addresses than these nobody reads. */
const mostListed = 50;

/**
 * Links to pages of another tool's site that are not among ours: each address once, and on how many pages it stands.
 */
function leftOutLinks(targets: Map<string, Set<string>>): Diagnostic[] {
  if (targets.size === 0) return [];
  const all = [...targets]
    .sort(([a], [b]) => compareText(a, b))
    .map(([path, pages]) => `\`${path}\` (on ${countOf(pages.size, 'page')})`);
  const more = all.length > mostListed ? `, and ${all.length - mostListed} more` : '';
  const list = `Left out, but linked to: ${all.slice(0, mostListed).join(', ')}${more}.`;
  const why = 'The links keep their addresses, for whoever publishes these pages beside ours.';
  return [{ severity: 'warning', kind: 'left-out', message: `${list} ${why}` }];
}

/**
 * A link without a place in a document is the shell's when several pages have it, else the page's own: of both the
 * sources may say the address.
 */
function diagnostic({ page, message, href, place, pages }: Problem, placeOf: LinkCheckInput['placeOf']): Diagnostic {
  const base = { severity: 'error', kind: 'link' } as const;
  const { file, path } = page;
  const others = pages.size - 1;
  const more = countOf(others, 'more page');
  if (place) {
    const also = others > 0 ? ` It is broken on ${more} made from this file.` : '';
    return { ...base, message: message + also, file, line: place.line, column: place.column };
  }
  if (others === 0) return { ...base, message: `On ${path}: ${message}`, file, ...placeOf(href, file) };
  return { ...base, message: `On ${path} and ${more}: ${message}`, ...placeOf(href) };
}

interface Published extends Pick<LinkCheckInput, 'otherPaths' | 'baseUrl' | 'versionPaths'> {
  /** Decoded. */
  pages: Iterable<string>;
}

/**
 * Suggests the path that somebody meant who wrote one that does not exist, whose last part is like that of the one asked
 * for; undefined when none is likely. For a page that is one of the same version, else of none: who links in a draft is
 * not helped by what a release has. For a file it is a page, or a file of the same name or the same ending.
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

/** A path, and the ending of a file's name, `.png`; a version's number at the end is none. */
const endingPattern = /^(.*?)(\.[a-z]\w*)?$/is;

/** A long path has much in common with its neighbours, so that its last part must be like theirs. */
function likely(path: string, candidates: string[]): string | undefined {
  const lastPart = (each: string) => endingPattern.exec(each.replace(/\/$/, ''))![1]!.replace(/^.*\//s, '');
  const name = lastPart(path);
  return nearest(
    path,
    candidates.filter((candidate) => nearest(name, [lastPart(candidate)]).length > 0),
  )[0];
}

/**
 * Finds where the sources say an address that a finished page has: as a text of its own in the page's module, else in
 * the settings that all pages share, with or without the base URL.
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
