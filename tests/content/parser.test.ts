import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/core/parse/parseMarkdown.ts';
import { comparable } from '../core/docs/comparable.ts';
import { referenceTree } from '../core/parse/referenceParser.ts';
import { blocksOf } from '../core/docs/blocksOf.ts';
import { ourSite } from '../support/ourSite.ts';

const docs = ourSite.content.versions.flatMap((version) => version.docs);

/** What each file says as a whole; and each block once of what a version's reader is shown of it. */
const texts = new Map(docs.map(({ file, source }) => [source, file]));
const known = new Set([...texts.keys()].flatMap(blocksOf));
for (const { file, version, selection } of docs)
  for (const block of blocksOf(selection.markdown)) if (!known.has(block)) texts.set(block, `${file} in ${version}`);

test('all content is parsed as by the reference parser, in every version', () => {
  expect(known.size).toBeGreaterThan(docs.length);
  for (const [text, name] of texts) {
    const [ours, theirs] = comparable(parseMarkdown(text), referenceTree(text));
    // What differs is looked for only where something does: that takes longer than parsing.
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, name).toEqual(theirs);
  }
}, 300_000);
