import { join, posix } from 'node:path';
import {
  type Content,
  decodeAddress,
  type Doc,
  encodeText,
  isLinkTarget,
  listNames,
  nearest,
  type ResolvedFile,
  splitAddress,
  withoutSlash,
  type AddressDialect,
} from '../../../src/contentSource.ts';
import { isShownFile } from '../folders/files.ts';
import type { Site } from '../site.ts';
import { barePath, encodePath, writtenAddress } from './addresses.ts';

interface AddressesInput {
  site: Site;
  content: Content;
  /** Permalinks by page file, with their version's folder, where links are resolved too. */
  files: Map<string, { permalink: string; folder: string }>;
  /** Permalinks of folder pages: relative addresses start inside the folder. */
  folders: Set<string>;
}

/** Some authors write a slash before the anchor. */
const documentEnding = /\.mdx?\/?$/i;

export function createAddresses({ site, content, files, folders }: AddressesInput): AddressDialect {
  const { root, baseUrl, staticDirectories, notOurs, trailingSlash } = site;
  const known = new Set(content.versions.flatMap((version) => [version.path, ...version.docs.map(({ path }) => path)]));
  for (const { from } of content.redirects) known.add(from);
  const byPath = new Map([...known].map((path) => [barePath(path), path]));

  /** Permalink of a page by path, with or without the base URL. */
  const pageAt = (path: string): string | undefined => {
    const bare = barePath(path);
    return byPath.get(encodePath(bare)) ?? byPath.get(encodePath(barePath(baseUrl + bare.replace(/^\//, ''))));
  };

  const isElsewhere = (path: string): boolean => {
    const bare = encodePath(barePath(splitAddress(path)[0]));
    return notOurs.pages.has(bare) || notOurs.below.some((folder) => `${bare}/`.startsWith(`${folder}/`));
  };

  /** A file by its decoded path from the site folder. */
  const fileAt = (path: string, output: string): ResolvedFile | undefined => {
    const file = join(root, path);
    return isShownFile(root, file) ? { kind: 'file', file, output } : undefined;
  };

  const staticFile = (path: string): ResolvedFile | undefined => {
    const bare = path.replace(/^\//, '');
    const names = [path.startsWith(baseUrl) ? path.slice(baseUrl.length) : bare, bare].map(decodeAddress);
    const file = firstOf(names, (name) =>
      firstOf(staticDirectories, (folder) => fileAt(posix.join(folder, name), name)),
    );
    return file && { ...file, isStatic: true };
  };

  const asset = (path: string): ResolvedFile | undefined => {
    // Files outside the site folder have no `..` in their output path.
    const parts = posix.normalize(path).split('/');
    return fileAt(path, `files/${parts.map((part) => (part === '..' ? '_up' : part)).join('/')}`);
  };

  const fileOf = (path: string, doc: Doc): ResolvedFile | undefined => {
    const name = decodeAddress(path);
    if (name.startsWith('/')) return staticFile(name);
    if (!name.startsWith('@site/')) return asset(posix.join(posix.dirname(doc.file), name));
    const ofSite = name.slice('@site/'.length);
    const folder = staticDirectories.find((name) => ofSite.startsWith(`${name}/`));
    return folder === undefined ? asset(ofSite) : staticFile(`/${ofSite.slice(folder.length + 1)}`);
  };

  const documentOf = (path: string, doc: Doc): string | undefined => {
    const name = decodeAddress(path).replace(/\/$/, '');
    const below = name.replace(/^\//, '');
    const folder = files.get(doc.file)?.folder ?? '';
    const candidates = [posix.join(folder, below), below];
    if (!name.startsWith('/')) candidates.unshift(posix.join(posix.dirname(doc.file), name));
    const places = name.startsWith('@site/') ? [name.slice('@site/'.length)] : candidates;
    return firstOf(places, (place) => files.get(posix.normalize(place))?.permalink);
  };

  return {
    isElsewhere,
    resolveLink(doc, written) {
      const url = writtenAddress(written);
      const [path, suffix] = splitAddress(url);
      if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//')) {
        const href = externalHref(url);
        if (href !== undefined) return { kind: 'external', href };
        const problem = `The address \`${url.slice(0, 60)}\` is not allowed in a link.`;
        const message = `${problem} Legal values are \`https:\`, \`http:\` and \`mailto:\`.`;
        return { kind: 'broken', href: '', message };
      }
      if (path === '') return { kind: 'internal', href: suffix.length > 1 ? suffix : doc.path };
      const document = documentEnding.test(path) ? documentOf(path, doc) : undefined;
      if (document !== undefined) return { kind: 'doc', href: document + suffix };
      const bare = withoutSlash(doc.path);
      const isFolder = folders.has(doc.path) || folders.has(bare) || trailingSlash === true;
      const relative = encodeText(decodeAddress(path)).replace(/\\/g, '/');
      const bases = path.startsWith('/')
        ? [path]
        : (isFolder ? [`${bare}/`, bare] : [bare, `${bare}/`]).map(
            (base) => new URL(relative, `http://site${base}`).pathname,
          );
      const permalink = path.startsWith('@site/') ? undefined : firstOf(bases, pageAt);
      if (permalink !== undefined) return { kind: 'doc', href: permalink + suffix };
      const file = fileOf(path, doc);
      if (file) return suffix === '' ? file : { ...file, suffix };
      // Keep links to other parts of the site, published separately.
      const elsewhere = bases.flatMap((base) => [base, baseUrl + base.replace(/^\//, '')]).find(isElsewhere);
      if (elsewhere !== undefined) return { kind: 'internal', href: encodePath(elsewhere) + suffix };
      const [near] = nearest(decodeAddress(bases[0]!), known);
      const advice = near === undefined ? '' : ` The nearest is ${listNames([near])}.`;
      const message = `The link \`${url}\` does not lead to a page or a published file.${advice}`;
      return { kind: 'broken', href: url, message };
    },
    resolveImage(doc, written) {
      const url = writtenAddress(written);
      if (/^(?:https?:)?\/\//i.test(url)) {
        const src = externalHref(url);
        return src === undefined ? { message: `The address \`${url}\` of an image cannot be used.` } : { src };
      }
      if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(url)) return { src: url };
      const [path] = splitAddress(url);
      const file = fileOf(path, doc) ?? (path.startsWith('@') ? undefined : staticFile(`/${path}`));
      if (file) return file;
      const problem = `The image \`${url.slice(0, 100)}\` does not exist`;
      return { message: `${problem}, neither next to the document nor in ${listNames(staticDirectories)}.` };
    },
  };
}

function firstOf<T, U>(list: T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An external address as `href`; undefined for unsafe schemes. */
function externalHref(url: string): string | undefined {
  const target = (url.startsWith('//') ? `https:${url}` : url).replace(/[\s\\<>"`{}|^]/g, encodeURIComponent);
  return isLinkTarget(target) ? target : undefined;
}
