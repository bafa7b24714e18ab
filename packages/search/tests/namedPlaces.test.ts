import { expect, it } from 'vitest';
import { smallEngine, type SmallPage } from './support/smallSite.ts';

/** Railway guide in which two categories share names and every page has the same headings. */
const section = (heading: string, text: string) => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  headings: [heading],
  text,
});
const line = (id: string, title: string, more: string): SmallPage => ({
  id,
  title,
  part: 'Lines',
  description: `${title}: ${more}`,
  sections: [
    section('Timetable', 'When trains leave: the summer timetable, the winter timetable. Delays are announced.'),
    section('Delays', 'A delay is announced: a delay of an hour, a delay of a day.'),
  ],
});
const pages: SmallPage[] = [
  line('north', 'Northern Line', 'Trains and tickets.'),
  line('south', 'Southern Line', 'Trains, tickets, delays, delays and delays.'),
  line('coast', 'Coast Line', 'Trains along the sea.'),
  {
    id: 'tickets',
    title: 'Ticket',
    part: 'Fares',
    description: 'A ticket for a train. Ticket price, ticket zones.',
    sections: [
      section('Refund of a ticket', 'Ask for a refund.'),
      section('Price', 'The price of a ride.'),
      section('Cancel before the journey', 'Until departure: cancel at a counter.'),
    ],
  },
  {
    id: 'all',
    title: 'Railway Timetables of Summer',
    part: 'Fares',
    description: 'All trains of the summer timetable.',
  },
  { id: 'night', title: 'Ticket', part: 'Night Service', worth: 60, description: 'A ticket at night.' },
  { id: 'cross', title: 'Cross Border Trains', part: 'Fares', description: 'Abroad.' },
  {
    id: 'news',
    title: 'News',
    part: 'Fares',
    description: 'Of cross-border tickets, of prices, how to cancel a ticket, and a ticket to cancel.',
    sections: [section('Samples', 'Ticket examples: an example of a ticket, and examples, examples.')],
  },
];
const engine = smallEngine('1', pages);

it.each([
  [
    'a page whose title has all words, before sections with the same heading on every page',
    'summer timetable',
    '/docs/all',
  ],
  ['the words of a title in another order', 'summer railway timetable', '/docs/all'],
  ['a hyphen where the title has none', 'cross-border', '/docs/cross'],
  ['a page of the category that the query names', 'ticket night service', '/docs/night'],
  ['a section of the page that the query names', 'ticket cancel', '/docs/tickets#cancel-before-the-journey'],
  ['the thing, then its field', 'ticket price', '/docs/tickets#price'],
  ['a name beside a word for a part of any reference', 'ticket examples', '/docs/tickets'],
])('finds %s: %s', (_, query, url) => {
  expect(engine.search({ query }).hits[0]?.url).toBe(url);
});
