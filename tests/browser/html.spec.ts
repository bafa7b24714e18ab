import { expect, test } from './support/test.ts';
import { htmlErrors } from './support/htmlValidate.ts';
import { sitePages, versionNames } from './support/pages.ts';

test.describe('every document is valid HTML, with no inline style and no script but the boot script and its data', () => {
  for (const version of versionNames) {
    test(version === '' ? 'static pages and the not-found page' : `version ${version}`, async ({ request }) => {
      const paths = (await sitePages(request)).filter((each) => each.version === version).map(({ path }) => path);
      const boots = new Set<string>();
      for (const path of version === '' ? [...paths, '/no-such-page'] : paths) {
        const html = await (await request.get(path)).text();
        expect(await htmlErrors(html), path).toEqual([]);
        expect(html, path).not.toMatch(/<[a-z][^>]* style=/i);
        expect(html, path).not.toMatch(/<[a-z][^>]* on[a-z]+=/i);
        expect(html, path).not.toContain('javascript:');
        const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
        const data = [' type="application/json" id="page"', ...(html.includes('class="crumbs"') ? [' type="application/ld+json"'] : [])];
        expect(scripts.map(([, attributes]) => attributes), path).toEqual(['', ...data]);
        boots.add(scripts[0]![2]!);
        const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]*)"/gi)].map(([, id]) => id);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index), path).toEqual([]);
      }
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
