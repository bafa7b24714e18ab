import { decodeAddress } from '../../src/core/parse/text.ts';
import { join, posix } from 'node:path';
import type { ForeignContent, ResolvedFile } from '../../src/core/docs/contentSource.ts';
import { withoutSlash } from '../../src/core/addresses.ts';
import { isLinkTarget } from '../../src/core/docs/linkTarget.ts';
import { listNames, nearest } from '../../src/core/parse/nearest.ts';
import type { Content, Doc } from '../../src/core/docs/types.ts';
import { encodePath } from './identity.ts';
import { publishedPath, readableFile, type Readable } from './readable.ts';
import { barePath } from './safe.ts';
import type { DocusaurusConfig } from './types.ts';

export interface AddressesInput {
  root: string;
  config: DocusaurusConfig;
  content: Content;
  /** Files of pages → permalink; with them, the folder of their version, in which a file may also be looked for. */
  files: Map<string, { permalink: string; folder: string }>;
  /** Permalinks of docs that are pages of folders: relative addresses begin inside. */
  folders: Set<string>;
}

/** Some authors write a slash before the anchor. */
const documentEnding = /\.mdx?\/?$/i;

/** How addresses lead on by the other tool's rules: files, paths of the site, addresses relative to the page's own, files to be taken along. */
export function createAddresses({ root, config, content, files, folders }: AddressesInput): ForeignContent {
  const { baseUrl } = config;
  const known = new Set(content.versions.flatMap((version) => [version.path, ...version.docs.map(({ path }) => path)]));
  for (const { from } of content.redirects) known.add(from);
  const byPath = new Map([...known].map((path) => [barePath(path), path]));
  const lower = new Map([...byPath].map(([path, address]) => [decodeAddress(path).toLowerCase(), address]));

  const page = (path: string): string | undefined => {
    const bare = barePath(path);
    const candidates = [bare, barePath(baseUrl + bare.replace(/^\//, ''))];
    const found = candidates.map((each) => byPath.get(encodePath(each))).find((each) => each !== undefined);
    return (
      found ?? candidates.map((each) => lower.get(decodeAddress(each).toLowerCase())).find((each) => each !== undefined)
    );
  };

  const isElsewhere = (path: string): boolean => {
    const bare = encodePath(barePath(path.replace(/[?#].*$/s, '')));
    return config.notOurs.pages.has(bare) || config.notOurs.below.some((folder) => `${bare}/`.startsWith(`${folder}/`));
  };

  const staticFile = (path: string): ResolvedFile | undefined => {
    const own = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
    for (const name of new Set([own, path.replace(/^\//, '')])) {
      for (const folder of config.staticDirectories) {
        const file = fileBelow(root, posix.join(folder, decodeAddress(name)), config.readable);
        if (file) return { kind: 'file', file, output: decodeAddress(name), isStatic: true };
      }
    }
    return undefined;
  };

  /** A file beside the document, in its version's folder or in the site's. */
  const fileOf = (path: string, doc: Doc): ResolvedFile | undefined => {
    const name = decodeAddress(path);
    if (name.startsWith('@site/')) {
      const own = name.slice('@site/'.length);
      for (const folder of config.staticDirectories)
        if (own.startsWith(`${folder}/`)) return staticFile(`/${own.slice(folder.length + 1)}`);
      return asset(own);
    }
    if (name.startsWith('/')) return staticFile(name);
    return asset(posix.join(posix.dirname(doc.file), name));
  };

  const asset = (path: string): ResolvedFile | undefined => {
    const file = fileBelow(root, path, config.readable);
    return file ? { kind: 'file', file, output: `files/${publishedPath(posix.normalize(path))}` } : undefined;
  };

  const documentOf = (path: string, doc: Doc): string | undefined => {
    const name = decodeAddress(path).replace(/\/$/, '');
    const folder = files.get(doc.file)?.folder ?? '';
    const site = name.startsWith('@site/') ? [name.slice('@site/'.length)] : undefined;
    const below = name.replace(/^\//, '');
    const candidates = site ?? [
      ...(name.startsWith('/') ? [] : [posix.join(posix.dirname(doc.file), name)]),
      posix.join(folder, below),
      below,
    ];
    return candidates.map((each) => files.get(posix.normalize(each))?.permalink).find((each) => each !== undefined);
  };

  return {
    isElsewhere,
    resolveLink(doc, written) {
      const url = written.trim().replace(/^pathname:\/\//, '');
      const [path, suffix] = splitUrl(url);
      if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//')) {
        const target = url.startsWith('//') ? `https:${url}` : url;
        if (isLinkTarget(encodeSpaces(target))) return { kind: 'external', href: encodeSpaces(target) };
        return {
          kind: 'broken',
          href: '',
          message: `The address \`${url.slice(0, 60)}\` is not one that can be gone to. Legal are \`https:\`, \`http:\` and \`mailto:\`.`,
        };
      }
      if (path === '')
        return suffix.length > 1 ? { kind: 'internal', href: suffix } : { kind: 'internal', href: doc.path };
      if (documentEnding.test(path)) {
        const permalink = documentOf(path, doc);
        if (permalink !== undefined) return { kind: 'doc', href: permalink + suffix };
      }
      const own = withoutSlash(doc.path);
      const start = folders.has(doc.path) || config.trailingSlash === true;
      const bases = path.startsWith('/')
        ? [path]
        : [...(start ? [`${own}/`] : []), own, `${own}/`].map(
            (base) => new URL(encodeURI(decodeAddress(path)).replace(/\\/g, '/'), `http://site${base}`).pathname,
          );
      for (const base of path.startsWith('@site/') ? [] : bases) {
        const permalink = page(base);
        if (permalink !== undefined) return { kind: 'doc', href: permalink + suffix };
      }
      const file = fileOf(path, doc);
      if (file) return suffix === '' ? file : { ...file, suffix };
      // Whoever publishes the rest of the site beside ours wants these links as they are.
      const elsewhere = bases.flatMap((base) => [base, baseUrl + base.replace(/^\//, '')]).find(isElsewhere);
      if (elsewhere !== undefined) return { kind: 'internal', href: encodePath(elsewhere) + suffix };
      const [near] = nearest(decodeAddress(bases[0]!), known);
      return {
        kind: 'broken',
        href: url,
        message: `The link \`${url}\` leads to no page and to no file that is published.${near === undefined ? '' : ` The nearest is ${listNames([near])}.`}`,
      };
    },
    resolveImage(doc, written) {
      const url = written.trim().replace(/^pathname:\/\//, '');
      if (/^https?:\/\//i.test(url) || url.startsWith('//')) {
        const target = encodeSpaces(url.startsWith('//') ? `https:${url}` : url);
        return isLinkTarget(target)
          ? { src: target }
          : { message: `The address \`${url}\` of an image cannot be used.` };
      }
      if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(url)) return { src: url };
      const [path] = splitUrl(url);
      const file = fileOf(path, doc) ?? (path.startsWith('@') ? undefined : staticFile(`/${path}`));
      return (
        file ?? {
          message: `The image \`${url.slice(0, 100)}\` does not exist, neither beside the document nor in ${listNames(config.staticDirectories)}.`,
        }
      );
    },
  };
}

function encodeSpaces(url: string): string {
  return url.replace(/[\s\\<>"`{}|^]/g, encodeURIComponent);
}

function splitUrl(url: string): [path: string, suffix: string] {
  const at = url.search(/[?#]/);
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** The absolute path of a file of the site; undefined when there is none, or when it lies where nothing may be read. */
function fileBelow(root: string, path: string, readable: Readable): string | undefined {
  const file = join(root, path);
  return readableFile(file, readable) && file;
}
