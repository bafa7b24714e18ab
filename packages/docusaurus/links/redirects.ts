import { type Content, encodeAddress, type Redirect } from '../../../src/contentSource.ts';
import { joinPath, texts } from '../shapes.ts';
import { reportWarning, type Site } from '../site.ts';
import { barePath, encodePath, safeHref } from './addresses.ts';

/** Redirects to pages: listed by the configuration, generated from page paths, and from the site's root. */
export async function redirectsOf(site: Site, content: Content): Promise<Redirect[]> {
  const { file, baseUrl } = site;
  const pages = new Set(content.versions.flatMap(({ docs, path }) => [path, ...docs.map((doc) => doc.path)]));
  const found = new Map<string, string>();
  const listed = new Set<string>();
  const warn = (message: string) => reportWarning(site, file, message);
  const pathOf = (from: string) => encodePath(barePath(joinPath(baseUrl, from)));
  for (const { from, to } of site.redirects.listed) {
    const target = safeHref(to, baseUrl);
    for (const old of from) {
      const path = pathOf(old);
      if (target === undefined || !target.startsWith('/'))
        warn(`The redirect from \`${old}\` to \`${to}\` is omitted because its target is not a page of this site.`);
      else if (pages.has(path)) warn(`The redirect from \`${old}\` is omitted because a page has this address.`);
      else found.set(path, encodeAddress(target));
      if (found.has(path)) listed.add(path);
    }
  }
  const taken: string[] = [];
  for (const { from, to } of await madeRedirects(site, content)) {
    const path = pathOf(from);
    if (pages.has(path)) taken.push(from);
    else if (!found.has(path)) found.set(path, to);
  }
  if (taken.length > 0)
    warn(`\`createRedirects\` returns addresses of pages, such as \`${taken[0]}\`. These redirects are omitted.`);
  // Pages are available with `.html` anyway.
  for (const ending of site.redirects.fromExtensions) {
    for (const path of pages)
      if (ending !== 'html' && !path.endsWith('/') && !pages.has(`${path}.${ending}`))
        found.set(`${path}.${ending}`, path);
  }
  const last = content.versions.find(({ isLast }) => isLast) ?? content.versions[0];
  const main = last?.docs.find(({ id }) => id === last.mainDocId)?.path;
  // The site's root needs a page or redirect.
  if (main !== undefined && !pages.has(baseUrl) && !pages.has(baseUrl.replace(/(?<=.)\/$/, '')))
    found.set(baseUrl, main);
  return [...found].map(([from, to]) => ({ from, to, ...(listed.has(from) && { file }) }));
}

/** Addresses returned by `createRedirects` for each page. */
async function madeRedirects(
  { baseUrl, trailingSlash, redirects, modules, file }: Site,
  { versions }: Content,
): Promise<Redirect[]> {
  const paths = [...new Set(versions.flatMap(({ docs }) => docs.map(({ path }) => path)))];
  const inputs = paths.map((path) => {
    const bare = `/${path.slice(baseUrl.length)}`;
    return trailingSlash === true && !bare.endsWith('/') ? `${bare}/` : bare;
  });
  const made: Redirect[] = [];
  for (const create of redirects.create) {
    const returned = await modules.call(file!, create, inputs);
    for (const [index, to] of paths.entries()) made.push(...texts(returned[index]).map((from) => ({ from, to })));
  }
  return made;
}
