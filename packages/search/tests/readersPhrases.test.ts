import { expect, it } from 'vitest';
import { smallEngine, type SmallPage } from './support/smallSite.ts';

/** Library guide whose sections use other words than its readers. */
const section = (heading: string, text: string) => ({ id: heading.toLowerCase(), headings: [heading], text });
const filler = 'Ask at the desk. It is open on weekdays. Bring a card.';
const pages: SmallPage[] = [
  {
    id: 'desk',
    title: 'Desk',
    sections: [
      section('Renewal', `Extends a loan by a month. ${filler}`),
      section('Questions', `How books and returns and late fees work, and which books to keep longer. ${filler}`),
      section('Hours', `Opening hours change in summer. ${filler} The lobby shows the catalog.`),
      section('Catalog', `Lists all titles. ${filler} Summer readings are announced there.`),
    ],
  },
  {
    id: 'code',
    title: 'Code',
    sections: [
      section('Borrowing', `A reader reserves a volume with reserve, and takes the volume home. ${filler}`),
      section('Example', `The reader takes the volume and a bookmark home. ${filler}`),
      section('Marks', `A bookmark keeps the place. ${filler} ${filler}`),
      section('Sample', 'volume(volume);\nvolume = { volume };\nvolume(volume);\nvolume(volume);\nvolume(volume);'),
    ],
  },
];
const readersWords = { 'desk#renewal': 'keep a book for longer; late books, overdue' };
const engine = smallEngine('1', pages, { readersWords });

it.each([
  ['a section by a phrase of readers', 'How can I keep the book longer?', '/docs/desk#renewal'],
  ['a section by a phrase after a comma', 'overdue', '/docs/desk#renewal'],
  ['a word in the first sentence before a later one', 'summer', '/docs/desk#hours'],
  ['an explanation before a sample that repeats the word', 'volume', '/docs/code#borrowing'],
  ['an explanation before an example with the word', 'bookmark', '/docs/code#marks'],
  ['an example when the query asks for one', 'bookmark example', '/docs/code#example'],
])('finds %s: %s', (_, query, url) => {
  expect(engine.search({ query }).hits[0]?.url).toBe(url);
});
