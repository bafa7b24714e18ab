import { expect, it } from 'vitest';
import { readersWordsProblems } from '../../../src/features/search/words.ts';
import type { CompiledDoc, Site } from '../../../src/core/site/types.ts';
import { smallIndex, smallVersion, type SmallPage } from './support/smallSite.ts';

const pages: SmallPage[] = [
  { id: 'guide', title: 'Guide', sections: [{ id: 'rights', headings: ['Rights'], text: 'A token says who it is.' }] },
];

it.each([
  ['guide#rights', []],
  ['guide#', []],
  ['guide#right', ['No version has a section `guide#right`. Did you mean `guide#rights`?']],
  ['guide', ['No version has a section `guide`. Did you mean `guide#`?']],
])('words of readers for %s', (key, messages) => {
  const { version, sections } = smallVersion('2.1', pages);
  const site = {
    content: { versions: [version] },
    features: [],
    loaded: { search: { synonyms: [], readersWords: { [key]: 'keep others out' }, root: '/nowhere' } },
  } as unknown as Site;
  const compiled = (doc: { path: string }) => new Map(sections).get(doc.path) as CompiledDoc;
  expect(readersWordsProblems({ site, compiled }).map(({ message }) => message)).toEqual(messages);
});

it('are found where they lead', () => {
  const { records } = smallIndex('2.1', pages, { readersWords: { 'guide#rights': 'keep others out' } });
  expect(records.find(({ anchor }) => anchor === 'rights')).toMatchObject({
    phrases: ['keep others out'],
    place: ['Part'],
  });
  expect(records[0]).not.toHaveProperty('phrases');
});
