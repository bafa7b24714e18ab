import { afterAll, expect, it, vi } from 'vitest';
import { project } from '../../../src/core/project/project.ts';
import { check } from '../../../src/commands/check.ts';
import { docFile } from './support/fixtureFiles.ts';
import { createFixture, removeFixtures } from './support/fixtureSite.ts';

vi.mock('../../../src/core/compare/compareTwins.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/core/compare/compareTwins.ts')>();
  const compareTwins: typeof original.compareTwins = (before, after, folders) => {
    if (after.text.includes('Where it runs')) throw new RangeError('Maximum call stack size exceeded');
    return original.compareTwins(before, after, folders);
  };
  return { ...original, compareTwins };
});

afterAll(removeFixtures);

it('a failed comparison is reported with both files, and the rest is checked', async () => {
  const { root, cache } = createFixture(
    { 'content/docs/guides/channel.md': docFile('Channel', 'A [link](nowhere.md).\n') },
    { git: false },
  );
  const { diagnostics } = await check(project({ root, cache }));
  const messages = diagnostics.map(({ file, message }) => `${file}: ${message}`);
  expect(messages).toContain(
    'content/docs/platforms.md: What changed since content/docs/platforms.md cannot be determined: Maximum call stack size exceeded',
  );
  expect(
    messages.some((message) => message.startsWith('content/docs/guides/channel.md') && message.includes('nowhere')),
  ).toBe(true);
});
