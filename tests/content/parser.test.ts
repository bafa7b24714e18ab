import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/docs/parseMarkdown.ts';
import { comparable } from '../docs/comparable.ts';
import { referenceTree } from '../docs/referenceParser.ts';
import { ourSite } from '../support/ourSite.ts';

const docs = ourSite.content.versions.flatMap((version) => version.docs);

/** Each text once: what a file says, and what each version's reader is shown of it. */
const texts = new Map(docs.flatMap(({ file, version, source, selection }) => [[source, file], [selection.markdown, `${file} in ${version}`]]));

test('all content is parsed as by the reference parser, in every version', () => {
  expect(texts.size).toBeGreaterThan(docs.length / 2);
  for (const [text, name] of texts) {
    const [ours, theirs] = comparable(parseMarkdown(text), referenceTree(text));
    // What differs is looked for only where something does: that takes longer than parsing.
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, name).toEqual(theirs);
  }
}, 300_000);
