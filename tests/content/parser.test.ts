import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/core/parse/parseMarkdown.ts';
import { comparable } from '../core/docs/comparable.ts';
import { referenceTree } from '../core/parse/referenceParser.ts';
import { blocksOf } from '../core/docs/blocksOf.ts';
import { ourSite } from '../support/ourSite.ts';
import { sample } from '../support/everything.ts';

const docs = ourSite.content.versions.flatMap((version) => version.docs);

/** Every file as a whole, and every distinct block shown to readers of any version. */
const texts = new Map(docs.map(({ file, source }) => [source, file]));
const known = new Set([...texts.keys()].flatMap(blocksOf));
for (const { file, version, selection } of docs)
  for (const block of blocksOf(selection.markdown)) if (!known.has(block)) texts.set(block, `${file} in ${version}`);

test('content is parsed as by the reference parser, in every version', () => {
  expect(known.size).toBeGreaterThan(docs.length);
  for (const [text, name] of sample([...texts], 24)) {
    const [ours, theirs] = comparable(parseMarkdown(text), referenceTree(text));
    // Search for differences only if there are some, because it takes longer than parsing.
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, name).toEqual(theirs);
  }
}, 300_000);
