import { posix } from 'node:path';
import { fileAddress, withoutSlash } from '../addresses.ts';
import { listNames, nearest } from '../parse/nearest.ts';
import { decodeAddress, splitAddress } from '../parse/text.ts';
import type { ContentIndex } from './contentIndex.ts';
import { docsFolder } from './readDocSources.ts';
import type { Doc, ResolvedLink, Version } from './types.ts';

interface LinkResolverInput {
  index: ContentIndex;
  doc: Doc;
  /** Added to paths in authored links; permalinks already include it. */
  baseUrl: string;
  /** Paths other than docs, with the base: `/`, `/community`, `/img/logo.svg`. */
  sitePaths: ReadonlySet<string>;
}

const forms =
  'A link may be a file (`ref/Order.md#send`), `doc:api/ref/Order`, `doc:2.1/api/ref/Order`, `#anchor`, ' +
  'a page in the reader’s version (`version:rules`), ' +
  'a site path (`/community`), `https:` or `mailto:`';

/**
 * Creates a function to resolve authored URLs in the reader's version, with suggestions for broken links. Does not
 * check anchors.
 */
export function createLinkResolver({
  index,
  doc,
  baseUrl,
  sitePaths,
}: LinkResolverInput): (url: string) => ResolvedLink {
  const version = index.versions.get(doc.version)!;
  const base = baseUrl.replace(/\/$/, '');
  const folder = posix.dirname(posix.relative(docsFolder, doc.file));

  return (url) => {
    const [path, suffix] = splitAddress(url);
    const broken = (message: string): ResolvedLink => ({ kind: 'broken', href: url, message });
    const toTopic = (topic: string, target: Version): ResolvedLink => {
      const found = index.topics.get(topic)?.get(target.name) ?? index.ids.get(target.name)?.get(topic);
      return found ? { kind: 'doc', href: found.path + suffix } : broken(missingTopic(topic, target, index));
    };
    const toSitePath = (sitePath: string): ResolvedLink => {
      const isKnown = (address: string) => sitePaths.has(address) || index.permalinks.has(address);
      // Accept folder pages without their slash and HTML files by path.
      const href = [base + sitePath, `${base}${sitePath}/`, base + fileAddress(sitePath)].find(isKnown);
      if (href !== undefined) return { kind: 'internal', href: href + suffix };
      const known = [...sitePaths, ...index.permalinks].map((target) => target.slice(base.length));
      const near = suggest(sitePath.replace(/(?:\/index)?\.html$|\/$/, ''), known);
      const message = `There is no page \`${sitePath}\` on this site.${near} To link to a document, use its file or \`doc:\`.`;
      return { kind: 'broken', href: sitePath + suffix, message };
    };

    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
    if (scheme === 'http' || scheme === 'https' || scheme === 'mailto') return { kind: 'external', href: url };
    const rest = path.slice(path.indexOf(':') + 1);
    if (scheme === 'doc') {
      const { target, id } = splitDocUrl(rest, version, [...index.versions.values()]);
      return toTopic(id, target);
    }
    // Other pages of a version, such as rules, are below the version's path.
    if (scheme === 'version') return toSitePath(`${withoutSlash(version.path).slice(base.length)}/${rest}`);
    if (scheme !== undefined || url.startsWith('//'))
      return broken(`Links with \`${scheme === undefined ? '//' : `${scheme}:`}\` are not allowed. ${forms}.`);
    if (path === '')
      return suffix.length > 1 ? { kind: 'internal', href: url } : broken(`The link is empty. ${forms}.`);
    if (path.startsWith('/')) return toSitePath(path);
    if (path.endsWith('.md')) return toTopic(posix.join(folder, decodeAddress(path)).slice(0, -'.md'.length), version);
    const files = version.docs.map(({ topic }) => posix.relative(folder, `${topic}.md`));
    return broken(`\`${path}\` is not a Markdown file.${suggest(`${path}.md`, files)} ${forms}.`);
  };
}

function splitDocUrl(text: string, version: Version, versions: Version[]): { target: Version; id: string } {
  const [first = '', ...rest] = text.split('/');
  const target = versions.find(({ label, name, number }) =>
    [label.toLowerCase(), name, number].includes(first.toLowerCase()),
  );
  return target && rest.length > 0 ? { target, id: rest.join('/') } : { target: version, id: text };
}

function missingTopic(topic: string, version: Version, index: ContentIndex): string {
  const elsewhere = [...(index.topics.get(topic)?.keys() ?? [])].map((name) => index.versions.get(name)!.label);
  if (elsewhere.length > 0) {
    const where = `\`${topic}\` is not in version ${version.label}, only in ${elsewhere.join(', ')}.`;
    return `${where} Put the link in a version mark such as \`:only[…]{in="…"}\`.`;
  }
  const topics = version.docs.map((doc) => doc.topic);
  return `There is no document \`${topic}\`.${suggest(topic, topics)}`;
}

function suggest(wanted: string, candidates: string[]): string {
  const found = nearest(wanted, candidates, 3);
  return found.length === 0 ? '' : ` Nearest: ${listNames(found)}.`;
}
