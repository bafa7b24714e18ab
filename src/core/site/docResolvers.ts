import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { CompileInput } from '../compile/types.ts';
import type { ImportedContent, ResolvedFile } from '../docs/contentSource.ts';
import { createLinkResolver } from '../docs/links.ts';
import { tooLargeBeside } from '../docs/publishable.ts';
import { docsFolder } from '../docs/readDocSources.ts';
import type { Doc } from '../docs/types.ts';
import { addressOfFile, fileOfAddress } from '../links/attributes.ts';
import { didYouMean } from '../parse/nearest.ts';
import { isInside } from '../parse/paths.ts';
import type { PublishedImage } from './siteParts.ts';
import type { Site } from './types.ts';

/** What turns the addresses that a doc writes into those of the site. */
type Resolvers = Pick<CompileInput, 'resolveLink' | 'resolveImage'>;

/** The resolvers for a doc. Files that only docs name must be published for them: each is added to `images`. */
export function createResolvers(root: string, site: Site, doc: Doc, images: PublishedImage[]): Resolvers {
  return site.imported
    ? importedResolvers(site.imported, doc, site.config.baseUrl, images)
    : contentFolderResolvers(root, site, doc, images);
}

/** For the content folder: links by file, id or path, and images beside documents. */
function contentFolderResolvers(root: string, site: Site, doc: Doc, images: PublishedImage[]): Resolvers {
  const { baseUrl } = site.config;
  return {
    resolveLink: createLinkResolver({ index: site.index, doc, baseUrl, sitePaths: site.linkTargets }),
    resolveImage(url) {
      const folder = join(root, docsFolder);
      const besideDoc = (name: string) => join(root, dirname(doc.file), name);
      // Links have `%20` where names of files have spaces; a name may hold the signs themselves.
      const file = existsSync(besideDoc(url)) ? besideDoc(url) : besideDoc(fileOfAddress(url, ''));
      const output = `img/${relative(folder, file).replaceAll('\\', '/')}`;
      try {
        if (!isInside(file, folder) || !isInside(realpathSync(file), realpathSync(folder)))
          return { message: `The image ${url} is not in ${docsFolder}. Put it there, beside the document.` };
        if (!statSync(file).isFile()) return { message: `The image ${url} is no file.` };
        const { width, height } = imageSize(readFileSync(file));
        if (!images.some((image) => image.output === output)) images.push({ file, output });
        return { src: baseUrl + addressOfFile(output), width, height };
      } catch (error) {
        return { message: imageProblem(url, file, join(root, dirname(doc.file)), folder, error) };
      }
    },
  };
}

/** Why an image cannot be shown; where none has its name, with the nearest name. */
function imageProblem(url: string, file: string, from: string, folder: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
    return `The image ${url} cannot be read: ${(error as Error).message}`;
  const ending = extname(file).toLowerCase();
  const images = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name).toLowerCase() === ending,
  );
  return `There is no image ${url}.${didYouMean(
    url,
    images.map((name) => relative(from, join(folder, name)).replaceAll('\\', '/')),
  )} Its path is that from the document to the file.`;
}

/** For content that was written for another tool: its source says where addresses lead. */
function importedResolvers(imported: ImportedContent, doc: Doc, baseUrl: string, images: PublishedImage[]): Resolvers {
  const publish = ({ file, output, isStatic }: ResolvedFile): string => {
    if (!isStatic && !images.some((image) => image.output === output)) images.push({ file, output });
    return baseUrl + addressOfFile(output);
  };
  const problemOf = ({ file, isStatic }: ResolvedFile, url: string) =>
    isStatic ? undefined : tooLargeBeside(url, statSync(file).size);
  return {
    resolveLink(url) {
      const target = imported.resolveLink(doc, url);
      if (target.kind !== 'file') return target;
      const message = problemOf(target, url);
      return message === undefined
        ? { kind: 'internal', href: publish(target) + (target.suffix ?? '') }
        : { kind: 'broken', href: '', message };
    },
    resolveImage(url) {
      const target = imported.resolveImage(doc, url);
      if (!('file' in target)) return target;
      const message = problemOf(target, url);
      if (message !== undefined) return { message };
      const src = publish(target);
      try {
        const { width, height } = imageSize(readFileSync(target.file));
        return { src, width, height };
      } catch {
        return { src };
      }
    },
  };
}
