import { expect, test as base } from '@playwright/test';
import { version as validator } from 'html-validate';
import { checkPages, sourcesOf } from './support/checkedPages.ts';
import { htmlErrors } from './support/htmlValidate.ts';
import { sitePages, versionNames } from './support/pages.ts';

// Files and answers are enough: no browser is started.
const test = base.extend({ baseURL: async ({}, use) => use(process.env.SITE_URL) });

const sources = [...sourcesOf('html.spec.ts', 'support/htmlValidate.ts'), validator];

test.describe('every document is valid HTML, with no inline style and no script but the boot script and its data', () => {
  for (const version of versionNames) {
    test(version === '' ? 'static pages and the not-found page' : `version ${version}`, async ({ request }) => {
      const paths = (await sitePages(request)).filter((each) => each.version === version).map(({ path }) => path);
      const boots = new Set<string>();
      const read = async (path: string) => {
        const html = await (await request.get(path)).text();
        boots.add(html.match(/<script>([\s\S]*?)<\/script>/)![1]!);
        return html;
      };
      const faults = await checkPages(`html ${version}`, sources, version === '' ? [...paths, '/no-such-page'] : paths, read, async (path, html) => {
        const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
        const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]*)"/gi)].map(([, id]) => id);
        return [
          ...(await htmlErrors(html)),
          ...(html.match(/<[a-z][^>]* (style|on[a-z]+)=[^>]*>|javascript:/gi) ?? []),
          ...(scripts.join() === ['', ' type="application/json" id="page"', ...(html.includes('class="crumbs"') ? [' type="application/ld+json"'] : [])].join() ? [] : [`scripts:${scripts.join()}`]),
          ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
        ].map((fault) => `${path}: ${fault}`);
      });
      expect(faults).toEqual([]);
      expect(boots.size, 'the boot script is the same on every page').toBe(1);
    });
  }
});

test('the policy of every answer is strict, and the other headers are there', async ({ request }) => {
  for (const path of ['/', '/docs/fdc3-intro', '/no-such-page', '/docs/fdc3-intro.json', '/docs/fdc3-intro.md']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
  }
});
