import { sitePages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { faultsOf, recordSent } from './support/wholePage.ts';

// `pageTypes.spec.ts` opens a page of each type.
test(
  'on every page, scripts leave each node that the server sent, and nothing scrolls sideways',
  { tag: '@everything' },
  async ({ page, request, allow }) => {
    allow.push(/404/);
    test.setTimeout(1_200_000);
    await recordSent(page);
    const faults: string[] = [];
    for (const { path } of await sitePages(request)) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  },
);
