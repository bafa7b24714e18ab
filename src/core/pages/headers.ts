/** Headers of answers, and the Content-Security-Policy in them and in pages. */
import { createHash } from 'node:crypto';
import type { SiteConfig } from '../docs/siteSchema.ts';

export interface PolicyInput {
  /** Sources made by `cspHash`, of all inline scripts and style blocks of the site or of one page. */
  scriptHashes: string[];
  styleHashes: string[];
  site: Pick<SiteConfig, 'url' | 'analytics' | 'repositoryButton' | 'remoteImages' | 'media'>;
  /** What features need besides (`Feature.policy`). */
  added?: PolicySources[];
}

/** What one page may do that others may not; nobody else's headers change. */
export interface PagePolicy {
  frames?: string[];
  /** Windows that it opens keep their opener, so that both can speak to each other. */
  opensWindows?: true;
  framedBySite?: true;
  /** It has no origin and no network, and may run code that it makes itself (`blob:`). */
  sandboxed?: true;
}

/** Sources by the directive that is to allow them. */
export type PolicySources = Record<string, string[]>;

/** The CSP source of an inline script or style block: its exact text, hashed, in quotes. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export const defaultHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn that a reader came from here, not from which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Only names that browsers know: an unknown one is a warning in every reader's console.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
};

/** Of every answer, or of one page. */
export function securityHeaders(input: PolicyInput, own: PagePolicy = {}): Record<string, string> {
  return {
    'Content-Security-Policy': formatPolicy({
      ...directives(input, own),
      'frame-ancestors': [own.framedBySite ? self : none],
      ...(own.sandboxed && { sandbox: ['allow-scripts'] }),
    }),
    ...defaultHeaders,
    ...(own.framedBySite && { 'X-Frame-Options': 'SAMEORIGIN' }),
    // A window keeps its opener where both say the same, or where the other one says nothing.
    ...((own.opensWindows || own.framedBySite) && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    // Browsers ignore it over plain http, so it does no harm on a developer's machine.
    ...(input.site.url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The policy for `<meta http-equiv>`, where HTML allows neither frame-ancestors nor sandbox. */
export function metaCsp(input: PolicyInput, own: PagePolicy = {}): string {
  return formatPolicy(directives(input, own));
}

const self = "'self'";
const none = "'none'";

function directives({ scriptHashes, styleHashes, site, added = [] }: PolicyInput, own: PagePolicy): PolicySources {
  if (own.sandboxed)
    return {
      'default-src': [none],
      'script-src': [self, 'blob:'],
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
    ...(site.media && { 'media-src': [self] }),
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
  ];
  for (const hosts of thirdParties)
    for (const [name, sources] of Object.entries(hosts ?? {})) base[name] = [...(base[name] ?? []), ...sources];
  return base;
}

/** gtag.js is loaded from one host and reports to others; any other service is taken to keep to its own. */
function analyticsHosts(src: string): PolicySources {
  const { hostname, origin } = new URL(src);
  const google = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const reports = hostname.endsWith('googletagmanager.com') ? google : [origin];
  return { 'script-src': [origin], 'img-src': reports, 'connect-src': reports };
}

/** The button script asks the code host for counts, or shows the button in a frame of its own host. */
function repositoryButtonHosts(src: string): PolicySources {
  const { origin } = new URL(src);
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': ['https://api.github.com'] };
}

/** @throws when a source would end its directive; the configuration is checked, so none should. */
function formatPolicy(policy: PolicySources): string {
  for (const source of Object.values(policy).flat())
    if (/[\s;,]/.test(source)) throw new Error(`\`${source}\` cannot stand in a Content-Security-Policy.`);
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
