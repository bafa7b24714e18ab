import { expect, it, vi } from 'vitest';
import { indexContent } from '../../../src/core/docs/contentIndex.ts';
import * as targets from '../../../src/core/compare/targets.ts';
import { compareFolders } from '../../../src/features/changes/docChanges.ts';
import type { Content } from '../../../src/core/docs/types.ts';
import { smallVersion } from '../../features/search/support/smallSite.ts';

it('what two versions have to do with each other is worked out once, however many docs are compared', () => {
  const pages = Array.from({ length: 200 }, (_, index) => ({ id: `a${index}`, title: `A ${index}` }));
  const [after, before] = [smallVersion('2.1', pages).version, smallVersion('2', pages, false).version];
  before.docs[0]!.path = '/docs/2/elsewhere';
  const content: Content = { versions: [after, before], redirects: [], diagnostics: [] };
  const compare = compareFolders(content, indexContent(content), '/');
  const working = vi.spyOn(targets, 'movedDocs');
  const found = after.docs.map(() => compare(before, after));
  expect(working).toHaveBeenCalledTimes(1);
  expect(new Set(found).size).toBe(1);
  expect(found[0]!.moved).toEqual({ a0: 'elsewhere' });
  expect(compare(after, before).fingerprint).not.toBe(found[0]!.fingerprint);
  working.mockRestore();
});
