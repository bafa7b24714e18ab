import { configurationLimits } from '../../../src/core/limits.ts';
import type { Content, Diagnostic, Redirect } from '../../../src/core/docs/types.ts';
import { encodePath } from '../folders/identity.ts';
import { barePath, safeHref } from '../safe.ts';
import { joinPath, listOr, texts } from '../shapes.ts';
import type { DocusaurusConfig } from '../types.ts';

/**
 * The addresses that lead on to pages: those that the configuration lists, those that it makes of pages' paths, and the
 * site's own.
 */
export function redirectsOf(config: DocusaurusConfig, content: Content, diagnostics: Diagnostic[]): Redirect[] {
  const { file, baseUrl } = config;
  const pages = new Set(content.versions.flatMap(({ docs, path }) => [path, ...docs.map((doc) => doc.path)]));
  const found = new Map<string, string>();
  /** Those that the configuration lists by hand. */
  const asked = new Set<string>();
  const warn = (message: string) => diagnostics.push({ severity: 'warning', file, message });
  for (const { from, to } of config.redirects) {
    const target = safeHref(to, baseUrl);
    for (const each of from) {
      const path = encodePath(barePath(joinPath(baseUrl, each)));
      if (target === undefined || !target.startsWith('/'))
        warn(`The redirect from \`${each}\` to \`${to}\` leads to no page of this site; it is left out.`);
      else if (pages.has(path)) warn(`The redirect from \`${each}\` is left out: there is a page.`);
      else found.set(path, target);
      if (found.has(path)) asked.add(path);
    }
  }
  const taken: string[] = [];
  for (const { from, to } of madeRedirects(config, content)) {
    const path = encodePath(barePath(joinPath(baseUrl, from)));
    if (pages.has(path)) taken.push(from);
    else if (!found.has(path)) found.set(path, to);
    if (found.size <= configurationLimits.redirects) continue;
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file,
      message: `\`createRedirects\` makes more than ${configurationLimits.redirects} redirects; the rest are left out.`,
    });
    break;
  }
  if (taken.length > 0)
    warn(
      `\`createRedirects\` gives the addresses of ${taken.length} ${taken.length === 1 ? 'page' : 'pages'} as well (\`${taken[0]}\`); there the pages are.`,
    );
  // A page can be asked for with `.html` anyway.
  for (const ending of config.fromExtensions) {
    for (const path of pages)
      if (ending !== 'html' && !path.endsWith('/') && !pages.has(`${path}.${ending}`))
        found.set(`${path}.${ending}`, path);
  }
  const last = content.versions.find(({ isLast }) => isLast) ?? content.versions[0];
  const main = last?.docs.find(({ id }) => id === last.mainDocId)?.path;
  // Somebody has to answer at the site's own address.
  if (main !== undefined && !pages.has(baseUrl) && !pages.has(baseUrl.replace(/(?<=.)\/$/, '')))
    found.set(baseUrl, main);
  return [...found].map(([from, to]) => ({ from, to, ...(asked.has(from) && { file }) }));
}

/** What `createRedirects` gives for each page: one address or several that lead to it. */
function* madeRedirects(
  { baseUrl, trailingSlash, createRedirects, leftOut }: DocusaurusConfig,
  { versions }: Content,
): Generator<Redirect> {
  for (const create of createRedirects) {
    let untold = 0;
    const paths = new Set(versions.flatMap(({ docs }) => docs.map(({ path }) => path)));
    for (const path of paths) {
      const bare = `/${path.slice(baseUrl.length)}`;
      const given = create(trailingSlash === true && !bare.endsWith('/') ? `${bare}/` : bare);
      const from = texts(given);
      if (from.length < listOr(given).length) untold += 1;
      for (const each of from) yield { from: each, to: path };
    }
    if (untold > 0)
      leftOut.push(
        `what \`createRedirects\` of the client-redirects plugin gives for ${untold} of ${paths.size} pages (it takes running the code)`,
      );
  }
}
