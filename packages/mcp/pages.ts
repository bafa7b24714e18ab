/** Finds pages and sections, and extracts their text. */
import { decoded, pagePath, versionAt, withoutSlash } from './addresses.ts';
import { listNames, nearest } from './words.ts';
import { readHeadings } from './twin.ts';
import type { CataloguedDoc, CataloguedVersion, SiteCatalogue, VersionCatalogue } from './types.ts';
import { findNames } from './names.ts';
import { chooseVersion, type OpenSite } from './site.ts';
import { ToolError } from './sources.ts';

/** A page, and the requested section's anchor (without `#`). */
interface FoundDoc {
  doc: CataloguedDoc;
  anchor?: string;
}

/**
 * Finds a page by address, path, title, id or name. A path implies its version; another requested version selects the
 * same topic there.
 * @throws {ToolError} with the nearest pages.
 */
export async function findPage(
  site: OpenSite,
  asked: string,
  askedVersion?: string,
): Promise<FoundDoc & { version: CataloguedVersion }> {
  const catalogue = await site.catalogue();
  const [place = '', anchor] = (await withoutOrigin(site, asked.trim(), catalogue)).split('#', 2);
  const bare = decoded(place.replace(/[?].*$/, '').replace(/\.(?:md|json)$/, ''));
  const path = place.startsWith('/') ? pagePath(bare, catalogue.baseUrl) : undefined;
  const own = path === undefined ? undefined : versionAt(catalogue.versions, path);
  const version = askedVersion === undefined && own ? own : chooseVersion(catalogue, askedVersion);
  const names = await site.names(version);
  let found: FoundDoc | undefined;
  if (path === undefined) found = docCalled(names, place);
  else {
    const isThere = (each: CataloguedDoc) => withoutSlash(decoded(each.path)) === withoutSlash(path);
    let doc = names.docs.find(isThere);
    if (!doc && own && own.name !== version.name) {
      const topic = (await site.names(own)).docs.find(isThere)?.topic;
      doc = names.docs.find((each) => each.topic === topic);
    }
    found = (doc ??= await pageWithTwin(site, path)) && { doc };
  }
  if (found) return { version, ...found, ...(anchor && { anchor }) };
  const titles = names.docs.flatMap(({ title, topic }) => [title, topic]);
  const near = nearest(place.replace(/^.*\/docs\//, ''), titles, 3);
  throw new ToolError(
    `${version.label} has no page ${JSON.stringify(asked)}.` +
      (near.length > 0 ? ` The nearest are ${listNames(near)}.` : '') +
      ' Use a path or a title from `search`. Pages without Markdown, such as browser tools, cannot be read.',
  );
}

/** Addresses for a site on the reader's machine. */
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** A page with Markdown that is not a document, such as rules and changes; undefined without Markdown. */
async function pageWithTwin(site: OpenSite, path: string): Promise<CataloguedDoc | undefined> {
  const markdown = await site.markdown(path).catch((error: unknown) => {
    if (error instanceof ToolError) return undefined;
    throw error;
  });
  if (markdown === undefined) return undefined;
  const headings = readHeadings(markdown);
  const wordsAt = (start: number) => /^#+\s+(.*)$/m.exec(markdown.slice(start))?.[1] ?? '';
  const title = headings.find(({ level }) => level === 1);
  const sections = headings
    .filter(({ level }) => level > 1)
    .map(({ level, start }): CataloguedDoc['sections'][number] => {
      const heading = wordsAt(start);
      return [heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), level, heading];
    });
  return {
    topic: path,
    path,
    title: title ? wordsAt(title.start) : path,
    description: '',
    part: '',
    otherVersions: [],
    sections,
  };
}

/** Converts an address on this site to a path. @throws {ToolError} for another site. */
async function withoutOrigin(site: OpenSite, asked: string, { url, baseUrl }: SiteCatalogue): Promise<string> {
  if (!/^[a-z][a-z\d+.-]*:/i.test(asked) || /^[a-z]+:(?!\/)/i.test(asked)) return asked;
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]*)(.*)$/i.exec(asked) ?? [];
  const isHere = site.origins?.includes(origin.toLowerCase()) || loopback.test(origin);
  if (isHere && (path || '/').startsWith(baseUrl)) return path || '/';
  const own = await site.address(baseUrl);
  if (asked.startsWith(own)) return baseUrl + asked.slice(own.length);
  if (asked.startsWith(url + baseUrl)) return asked.slice(url.length);
  throw new ToolError(`${asked.slice(0, 200)} is not on this site. Only pages on ${own} can be read.`);
}

/** Finds by topic or its ending, by title, or by a documented name. */
function docCalled(names: VersionCatalogue, name: string): FoundDoc | undefined {
  const { docs } = names;
  const wanted = name.toLowerCase().replace(/\.md$/, '').replace(/\/$/, '');
  const is = (each: string) => each.toLowerCase() === wanted;
  const doc =
    docs.find(({ topic }) => is(topic)) ??
    docs.find(({ title }) => is(title)) ??
    docs.find(({ topic }) => topic.toLowerCase().endsWith(`/${wanted}`));
  return doc ? { doc } : docAt(names, findNames(names, name).find(({ entry }) => entry.path !== undefined)?.entry.path);
}

export function docAt({ docs }: VersionCatalogue, place = ''): FoundDoc | undefined {
  const [path, anchor] = place.split('#');
  const doc = docs.find((each) => each.path === path);
  return doc && { doc, ...(anchor && { anchor }) };
}

/**
 * Returns Markdown for a page, or a section with its subsections. `section` is an anchor or heading.
 * @throws {ToolError} with all sections when it does not exist.
 */
export function cutSection(
  markdown: string,
  { sections, title }: { sections: CataloguedDoc['sections']; title: string },
  section = '',
): { text: string; anchor: string } {
  if (section === '') return { text: markdown, anchor: '' };
  const wanted = section.replace(/^#+\s*/, '').toLowerCase();
  const place = [
    sections.findIndex(([anchor]) => anchor.toLowerCase() === wanted),
    sections.findIndex(([, , heading]) => heading.toLowerCase() === wanted),
  ].find((each) => each >= 0);
  if (place === undefined) {
    const all = sections.map(([anchor]) => anchor);
    const [near] = nearest(wanted, all, 1);
    throw new ToolError(
      `“${title}” has no section ${JSON.stringify(section)}.${near ? ` The nearest is \`${near}\`.` : ''} ` +
        (all.length > 0 ? `Its sections are ${listNames(all)}.` : 'It has no sections.'),
    );
  }
  const [anchor, , own] = sections[place]!;
  const headings = readHeadings(markdown).filter(({ level }) => level > 1);
  // Pages from another tool may have additional parts.
  const says = ({ start }: { start: number }) =>
    lettersOf(markdown.slice(start, markdown.indexOf('\n', start) >>> 0)) === lettersOf(own);
  const at = headings[place] && says(headings[place]) ? place : headings.findIndex(says);
  const heading = headings[at];
  if (!heading) return { text: markdown, anchor: '' };
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { text: markdown.slice(heading.start, next?.start).trim(), anchor };
}

/** Compares headings without marks, anchors and link targets. */
function lettersOf(heading: string): string {
  return heading.replace(/\]\([^)]*\)|<a id="[^"]*"><\/a>/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Cuts a text at a limit, at a nearby line end if possible. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const line = cut.lastIndexOf('\n');
  return line > length / 2 ? cut.slice(0, line) : cut;
}

/** Text before a page's first heading, without title and description. */
export function leadOf(markdown: string): string {
  return markdown.replace(/^# .*\n+(?:> .*\n+)?/, '');
}
