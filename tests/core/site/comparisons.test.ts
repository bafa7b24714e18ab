import { afterAll, expect, it, vi } from 'vitest';
import { project } from '../../../src/core/project/project.ts';
import * as comparer from '../../../src/core/compare/compareTwins.ts';
import { check } from '../../../src/commands/check.ts';
import { docFile } from './support/fixtureFiles.ts';
import { createFixture, removeFixtures } from './support/fixtureSite.ts';

afterAll(removeFixtures);

it('a failed comparison is reported with both files, and the rest is checked', async () => {
  const { compareTwins } = comparer;
  const comparing = vi.spyOn(comparer, 'compareTwins').mockImplementation((before, after, folders) => {
    if (after.text.includes('Where it runs')) throw new RangeError('Maximum call stack size exceeded');
    return compareTwins(before, after, folders);
  });
  const { root, cache } = createFixture(
    { 'content/docs/guides/channel.md': docFile('Channel', 'A [link](nowhere.md).\n') },
    { git: false },
  );
  const { diagnostics } = await check(project({ root, cache }));
  comparing.mockRestore();
  const messages = diagnostics.map(({ file, message }) => `${file}: ${message}`);
  expect(messages).toContain(
    'content/docs/platforms.md: What changed since content/docs/platforms.md cannot be determined: Maximum call stack size exceeded',
  );
  expect(
    messages.some((message) => message.startsWith('content/docs/guides/channel.md') && message.includes('nowhere')),
  ).toBe(true);
});
