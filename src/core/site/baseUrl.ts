import { besidePage, pagePath } from '../addresses.ts';
import { isInVersion } from '../docs/linkTarget.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { isObject, splitAddress } from '../parse/text.ts';

/** A site path (`/docs`) under the base URL (`/standard/` → `/standard/docs`). */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.slice(1);
}

/** Returns the output path of a page's companion file: `.md` for `/standard/docs/a%20b` → `docs/a b.md`. */
export function besideFile(baseUrl: string, permalink: string, ending: string): string {
  return decodeURIComponent(besidePage(permalink, ending).slice(baseUrl.length));
}

export interface PageForm {
  baseUrl: string;
  pageFormat?: SiteConfig['pageFormat'];
}

/** Returns the output path of a page's document. The not-found page has a fixed path. */
export function documentFile({ baseUrl, pageFormat }: PageForm, permalink: string): string {
  const file = besideFile(baseUrl, permalink, '');
  const isIndex = permalink.endsWith('/') || file === '404';
  return pageFormat === 'directory' && !isIndex ? `${file}/index.html` : `${file}.html`;
}

/** Returns the configuration with the base URL applied to every site path, so later code can ignore it. */
export function siteWithBase(site: SiteConfig, trailingSlash = false): SiteConfig {
  const { baseUrl, pagePolicies } = site;
  const permalink = (path: string) => pagePath(withBase(baseUrl, path), { baseUrl, trailingSlash });
  const target = (to: string): string => {
    const [path, suffix] = splitAddress(to);
    return (trailingSlash ? permalink(path) : withBase(baseUrl, path)) + suffix;
  };
  const file = (path: string) => withBase(baseUrl, path);
  const forms = new Map([
    ['to', target],
    ['src', file],
    ['dark', file],
    ['card', file],
  ]);
  const based = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => based(each));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, based(each, name)]));
    if (typeof value !== 'string' || !value.startsWith('/') || isInVersion(value)) return value;
    return forms.get(key)?.(value) ?? value;
  };
  const policies = Object.entries(pagePolicies ?? {}).map(([path, policy]) => [permalink(path), policy] as const);
  return { ...(based(site) as SiteConfig), ...(pagePolicies && { pagePolicies: Object.fromEntries(policies) }) };
}
