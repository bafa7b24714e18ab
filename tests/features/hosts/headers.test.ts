import { describe, expect, it } from 'vitest';
import {
  cspHash,
  metaCsp,
  securityHeaders,
  type PagePolicy,
  type PolicyInput,
} from '../../../src/core/pages/headers.ts';
import { searchPolicy } from '../../../src/features/search/feature.ts';

const site = { url: 'https://docs.example' };
const policyOf = (input: Partial<PolicyInput> = {}) => {
  const headers = securityHeaders({ scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"], site, ...input });
  const parts = (headers['Content-Security-Policy'] ?? '').split('; ').map((part): [string, string] => {
    const [name = '', ...sources] = part.split(' ');
    return [name, sources.join(' ')];
  });
  return Object.fromEntries(parts);
};

it('hashes a script as browsers do', () => {
  // The example of CSP Level 3, section 8.5.
  expect(cspHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

describe('the policy', () => {
  it('allows only the site and the given hashes', () => {
    expect(policyOf()).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-a'",
      'style-src': "'sha256-b'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('lists a hash once', () => {
    expect(policyOf({ styleHashes: ["'sha256-b'", "'sha256-b'"] })['style-src']).toBe("'sha256-b'");
  });

  it('does not allow styles without hashes', () => {
    expect(policyOf({ styleHashes: [] })['style-src']).toBe("'none'");
  });

  it('adds the hosts of gtag.js only when it is configured', () => {
    const policy = policyOf({
      site: { ...site, analytics: { src: 'https://www.googletagmanager.com/gtag/js', id: 'G-1' } },
    });
    expect(policy['script-src']).toBe("'self' 'sha256-a' https://www.googletagmanager.com");
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['img-src']).toContain('https://*.google-analytics.com');
  });

  it('allows another analytics service only its own host', () => {
    const policy = policyOf({ site: { ...site, analytics: { src: 'https://stats.example/a.js', id: '1' } } });
    expect([policy['script-src'], policy['connect-src']]).toEqual([
      "'self' 'sha256-a' https://stats.example",
      "'self' https://stats.example",
    ]);
  });

  it('adds the host of the button script only when it is configured', () => {
    const policy = policyOf({ site: { ...site, repositoryButton: { src: 'https://buttons.example/buttons.js' } } });
    expect([policy['script-src'], policy['frame-src']]).toEqual([
      "'self' 'sha256-a' https://buttons.example",
      'https://buttons.example',
    ]);
  });

  it('adds the hosts of the hosted search only when it is configured', () => {
    const search = { provider: 'algolia', applicationId: 'APP1', apiKey: 'public', indexName: 'fdc3' } as const;
    const hosts = ['app1-dsn.algolia.net', 'app1-1.algolianet.com', 'app1-2.algolianet.com', 'app1-3.algolianet.com'];
    expect(policyOf({ added: [searchPolicy(search)] })['connect-src']).toBe(
      ["'self'", ...hosts.map((host) => `https://${host}`)].join(' '),
    );
    expect(policyOf({ added: [searchPolicy({ provider: 'embedded' })] })).toEqual(policyOf());
  });

  it('omits directives that are not allowed in a meta element', () => {
    const input = { scriptHashes: [], styleHashes: [], site };
    expect(`${metaCsp(input)}; frame-ancestors 'none'`).toBe(securityHeaders(input)['Content-Security-Policy']);
  });
});

describe('a page with its own policy', () => {
  const input = { scriptHashes: [], styleHashes: [], site };
  const usual = securityHeaders(input);
  const changed = (own: PagePolicy) =>
    Object.entries(securityHeaders(input, own)).filter(([name, value]) => usual[name] !== value);

  it('can show its sources in frames', () => {
    const frames = ["'self'", 'https:'];
    const policy = usual['Content-Security-Policy']!.replace(
      '; frame-ancestors',
      "; frame-src 'self' https:; frame-ancestors",
    );
    expect(changed({ frames })).toEqual([['Content-Security-Policy', policy]]);
    expect(metaCsp(input, { frames })).toContain("frame-src 'self' https:");
  });

  it('may fetch from its sources', () => {
    const policy = usual['Content-Security-Policy']!.replace("connect-src 'self'", "connect-src 'self' https:");
    expect(changed({ connects: ['https:'] })).toEqual([['Content-Security-Policy', policy]]);
  });

  it('may stay in touch with windows that it opens', () => {
    expect(changed({ opensWindows: true })).toEqual([['Cross-Origin-Opener-Policy', 'same-origin-allow-popups']]);
  });

  it('may be kept in a sandbox, in which it runs what it makes and reaches nothing', () => {
    const sandbox =
      "default-src 'none'; script-src 'sha256-b' blob:; style-src 'sha256-a'; img-src data:; base-uri 'none'; form-action 'none'";
    const styled = { ...input, scriptHashes: ["'sha256-b'"], styleHashes: ["'sha256-a'"] };
    const { 'Content-Security-Policy': policy } = securityHeaders(styled, { framedBySite: true, sandboxed: true });
    expect(policy).toBe(`${sandbox}; frame-ancestors 'self'; sandbox allow-scripts`);
    expect(metaCsp(styled, { sandboxed: true })).toBe(sandbox);
  });

  it('may be shown in frames of the site', () => {
    expect(changed({ framedBySite: true })).toEqual([
      ['Content-Security-Policy', usual['Content-Security-Policy']!.replace("ancestors 'none'", "ancestors 'self'")],
      ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
      ['X-Frame-Options', 'SAMEORIGIN'],
    ]);
  });
});

describe('the other headers', () => {
  const headers = securityHeaders({ scriptHashes: [], styleHashes: [], site });

  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Strict-Transport-Security', 'max-age=31536000'],
  ])('%s: %s', (name, value) => {
    expect(headers[name]).toBe(value);
  });

  it('turns off features that a documentation site does not use, but not the clipboard', () => {
    expect(headers['Permissions-Policy']).toContain('camera=()');
    expect(headers['Permissions-Policy']).not.toContain('clipboard');
  });

  it('does not require HTTPS if the site does not use it', () => {
    expect(securityHeaders({ scriptHashes: [], styleHashes: [], site: { url: 'http://intranet' } })).not.toHaveProperty(
      'Strict-Transport-Security',
    );
  });
});

it.each(['a; script-src *', 'a,b', 'a b'])(
  'characters that would end a directive are rejected: %s',
  (applicationId) => {
    expect(() =>
      policyOf({ added: [searchPolicy({ provider: 'algolia', applicationId, apiKey: 'k', indexName: 'i' })] }),
    ).toThrow('is not allowed in a Content-Security-Policy');
  },
);
