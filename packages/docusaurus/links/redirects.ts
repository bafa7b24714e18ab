import type { Content, Redirect } from '../../../src/core/docs/types.ts';
import { tooLong } from '../../../src/core/docs/reachablePath.ts';
import { configurationLimits } from '../../../src/core/limits.ts';
import { encodeAddress } from '../../../src/core/parse/text.ts';
import { joinPath, listOr, texts } from '../shapes.ts';
import { reportError, reportWarning, type Site } from '../site.ts';
import { barePath, encodePath, safeHref } from './addresses.ts';

/**
 * The addresses that lead on to pages: those that the configuration lists, those that it makes of pages' paths, and the
 * site's own.
 */
export function redirectsOf(site: Site, content: Content): Redirect[] {
  const { file, baseUrl } = site;
  const pages = new Set(content.versions.flatMap(({ docs, path }) => [path, ...docs.map((doc) => doc.path)]));
  const found = new Map<string, string>();
  /** Those that the configuration lists by hand. */
  const asked = new Set<string>();
  const warn = (message: string) => reportWarning(site, file, message);
  const pathOf = (from: string) => encodePath(barePath(joinPath(baseUrl, from)));
  for (const { from, to } of site.redirects) {
    const target = safeHref(to, baseUrl);
    for (const each of from) {
      const path = pathOf(each);
      if (target === undefined || !target.startsWith('/'))
        warn(`The redirect from \`${each}\` to \`${to}\` leads to no page of this site; it is left out.`);
      else if (pages.has(path)) warn(`The redirect from \`${each}\` is left out: there is a page.`);
      else found.set(path, encodeAddress(target));
      if (found.has(path)) asked.add(path);
    }
  }
  const taken: string[] = [];
  for (const { from, to } of madeRedirects(site, content)) {
    const path = pathOf(from);
    if (pages.has(path)) taken.push(from);
    else if (!found.has(path)) found.set(path, to);
    if (found.size <= configurationLimits.redirects) continue;
    const problem = `makes more than ${configurationLimits.redirects} redirects; the rest are left out.`;
    reportError(site, file, `\`createRedirects\` ${problem}`);
    break;
  }
  if (taken.length > 0)
    warn(
      `\`createRedirects\` gives the addresses of ${taken.length} ${taken.length === 1 ? 'page' : 'pages'} as well ` +
        `(\`${taken[0]}\`); there the pages are.`,
    );
  // A page can be asked for with `.html` anyway.
  for (const ending of site.fromExtensions) {
    for (const path of pages)
      if (ending !== 'html' && !path.endsWith('/') && !pages.has(`${path}.${ending}`))
        found.set(`${path}.${ending}`, path);
  }
  const long = [...found.keys()].filter((from) => tooLong(from));
  for (const from of long) found.delete(from);
  if (long.length > 0)
    warn(
      `Redirects are left out, ${long.length} in all; of the first, from \`${long[0]!.slice(0, 60)}…\`, ` +
        `${tooLong(long[0]!)}.`,
    );
  const last = content.versions.find(({ isLast }) => isLast) ?? content.versions[0];
  const main = last?.docs.find(({ id }) => id === last.mainDocId)?.path;
  // Somebody has to answer at the site's own address.
  if (main !== undefined && !pages.has(baseUrl) && !pages.has(baseUrl.replace(/(?<=.)\/$/, '')))
    found.set(baseUrl, main);
  return [...found].map(([from, to]) => ({ from, to, ...(asked.has(from) && { file }) }));
}

/** What `createRedirects` gives for each page: one address or several that lead to it. */
function* madeRedirects(
  { baseUrl, trailingSlash, createRedirects, leftOut }: Site,
  { versions }: Content,
): Generator<Redirect> {
  for (const create of createRedirects) {
    let unread = 0;
    const paths = new Set(versions.flatMap(({ docs }) => docs.map(({ path }) => path)));
    for (const path of paths) {
      const bare = `/${path.slice(baseUrl.length)}`;
      const given = create(trailingSlash === true && !bare.endsWith('/') ? `${bare}/` : bare);
      const from = texts(given);
      if (from.length < listOr(given).length) unread += 1;
      for (const each of from) yield { from: each, to: path };
    }
    if (unread > 0)
      leftOut.push(
        `what \`createRedirects\` of the client-redirects plugin gives for ${unread} of ${paths.size} pages ` +
          '(it takes running the code)',
      );
  }
}
