import { expect, test as base } from '@playwright/test';
import { everything, sample } from '../support/everything.ts';
import { htmlErrors } from './support/htmlValidate.ts';
import { pageTypes, sitePages } from './support/pages.ts';

// Files and answers are enough: no browser is started.
const test = base.extend({ baseURL: async ({}, use) => use(process.env.SITE_URL) });

test('documents have their scripts, ids and no inline style; one of each type is valid HTML', async ({ request }) => {
  const typical = new Set(pageTypes.map(({ path }) => path));
  const others = (await sitePages(request)).map(({ path }) => path).filter((path) => !typical.has(path));
  const paths = [...typical, ...sample(others, 8)];
  const inline = new Set<string>();
  const faults: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    for (const [, text = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) inline.add(text);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]*)"/gi)].map(([, id]) => id);
    const found = [
      ...(everything || typical.has(path) ? await htmlErrors(html) : []),
      ...(html.match(/<[a-z][^>]* (style|on[a-z]+)=[^>]*>|javascript:/gi) ?? []),
      ...(scripts.join() ===
      [
        '',
        '',
        ' type="application/json" data-page=""',
        ...(html.includes('class="crumbs"') ? [' type="application/ld+json"'] : []),
      ].join()
        ? []
        : [`scripts:${scripts.join()}`]),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
    ];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(inline.size, 'the inline scripts are the same on every page').toBe(2);
});

test('the policy of every answer is strict, and the other headers are there', async ({ request }) => {
  for (const path of ['/', '/docs/fdc3-intro', '/no-such-page', '/paths.json', '/docs/fdc3-intro.md']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});
