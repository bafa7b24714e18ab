import { createHash } from 'node:crypto';
import type { SiteConfig } from '../docs/siteSchema.ts';

export interface PolicyInput {
  /** Sources from `cspHash` for all inline scripts and style blocks of the site or a page. */
  scriptHashes: string[];
  styleHashes: string[];
  site: Pick<SiteConfig, 'url' | 'analytics' | 'repositoryButton' | 'remoteImages'>;
  /** Sources required by features (`Feature.policy`). */
  added?: PolicySources[];
}

/** Extra permissions for a single page. Other pages' headers do not change. */
export interface PagePolicy {
  frames?: string[];
  /** Sources its scripts may fetch from. */
  connects?: string[];
  /** Keeps the opener of windows opened by the page, so they can exchange messages. */
  opensWindows?: true;
  framedBySite?: true;
  framedByAnySite?: true;
  /** Lets scripts of any site read it. */
  readByAnySite?: true;
  /** Runs without origin and network, but may run generated code (`blob:`). */
  sandboxed?: true;
}

export type PolicySources = Record<string, string[]>;

/** Returns the CSP source for an inline script or style block: the hash of its exact text, in quotes. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export const defaultHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Other sites see the origin of a reader, not the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Only list known names: browsers log a warning for unknown ones.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers without `frame-ancestors`.
  'X-Frame-Options': 'DENY',
};

const policyHeader = 'Content-Security-Policy';

export function securityHeaders(input: PolicyInput, own: PagePolicy = {}): Record<string, string> {
  const { 'X-Frame-Options': framing = '', ...others } = defaultHeaders;
  return {
    [policyHeader]: formatPolicy({
      ...directives(input, own),
      // Without the directive, containers with a protocol of their own may show the page, too.
      ...(!own.framedByAnySite && { 'frame-ancestors': [own.framedBySite ? self : none] }),
      ...(own.sandboxed && { sandbox: ['allow-scripts'] }),
    }),
    ...others,
    ...(!own.framedByAnySite && { 'X-Frame-Options': own.framedBySite ? 'SAMEORIGIN' : framing }),
    ...(own.framedByAnySite && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    ...(own.readByAnySite && { 'Access-Control-Allow-Origin': '*' }),
    // Browsers keep the opener only if the policies of opener and window match, or the window has no policy.
    ...((own.opensWindows || own.framedBySite) && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    // Browsers ignore it over plain HTTP, so it is harmless on a developer's machine.
    ...(input.site.url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Headers for scripts, fonts and data, from those of the site. The policies of documents would add 2 KB to each
 * response. A worker has the policy of its own file.
 */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  const shared = ['X-Content-Type-Options', 'Strict-Transport-Security'];
  return {
    ...(headers[policyHeader] !== undefined && {
      [policyHeader]: formatPolicy({
        'default-src': [none],
        'script-src': [self],
        'connect-src': [self],
        'frame-ancestors': [none],
      }),
    }),
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => shared.includes(name))),
  };
}

/** Returns the policy for `<meta http-equiv>`, where HTML allows neither `frame-ancestors` nor `sandbox`. */
export function metaCsp(input: PolicyInput, own: PagePolicy = {}): string {
  return formatPolicy(directives(input, own));
}

const self = "'self'";
const none = "'none'";

function directives({ scriptHashes, styleHashes, site, added = [] }: PolicyInput, own: PagePolicy): PolicySources {
  if (own.sandboxed)
    return {
      'default-src': [none],
      // In Safari, 'self' allows nothing in a document without an origin.
      'script-src': [...scriptHashes, 'blob:'],
      'style-src': styleHashes,
      'img-src': ['data:'],
      'base-uri': [none],
      'form-action': [none],
    };
  const base: PolicySources = {
    'default-src': [none],
    'script-src': [self, ...scriptHashes],
    'style-src': styleHashes.length > 0 ? styleHashes : [none],
    'img-src': [self, 'data:', ...(site.remoteImages ? ['https:'] : [])],
    'font-src': [self],
    'connect-src': [self],
    'worker-src': [self],
    'manifest-src': [self],
    'base-uri': [none],
    'form-action': [self],
  };
  const thirdParties = [
    site.analytics && analyticsHosts(site.analytics.src),
    site.repositoryButton && repositoryButtonHosts(site.repositoryButton.src),
    ...added,
    own.frames && { 'frame-src': own.frames },
    own.connects && { 'connect-src': own.connects },
  ];
  for (const hosts of thirdParties)
    for (const [name, sources] of Object.entries(hosts ?? {})) base[name] = [...(base[name] ?? []), ...sources];
  return base;
}

/** Returns CSP sources for analytics. Only gtag.js reports to other hosts. */
function analyticsHosts(src: string): PolicySources {
  const { hostname, origin } = new URL(src);
  const google = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const reports = hostname.endsWith('googletagmanager.com') ? google : [origin];
  return { 'script-src': [origin], 'img-src': reports, 'connect-src': reports };
}

function repositoryButtonHosts(src: string): PolicySources {
  const { origin } = new URL(src);
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': ['https://api.github.com'] };
}

/** Formats the policy. @throws when a source would end its directive; configuration checks should prevent this. */
function formatPolicy(policy: PolicySources): string {
  for (const source of Object.values(policy).flat())
    if (/[\s;,]/.test(source)) throw new Error(`\`${source}\` is not allowed in a Content-Security-Policy.`);
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
