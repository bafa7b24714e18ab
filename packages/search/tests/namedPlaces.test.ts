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

/** Parks guide with a glossary. Each park has a section "Opening" and a table of fields. */
const park = (name: string): SmallPage => ({
  id: `parks/${name}`,
  title: name,
  sections: [section('Opening', 'Gates open and close by season.')],
});
const parks: SmallPage[] = [
  ...['Lake', 'Hill', 'Wood', 'Heath'].map(park),
  {
    id: 'gates',
    title: 'Entrances',
    sections: [section('Doors', 'The gates open in each season, as a sign beside them shows visitors.')],
  },
  {
    id: 'Permit',
    title: 'Permit',
    sections: [
      section('Fields', 'Its owner, the deposit, and the day it ends.'),
      section('getCurrentPermit', 'Returns the permit that is shown at a gate.'),
      section('leaveCurrentPermit', 'Returns the permit that is shown at a gate.'),
    ],
  },
  {
    id: 'stories',
    title: 'Stories',
    sections: [section('Fishing', 'Bring a permit, and the deposit for the permit, at the time of arrival.')],
  },
  {
    id: 'signs',
    title: 'Signs',
    sections: [section('Registers', 'Times of arrival, by timetable.'), section('Register a visitor', 'At the desk.')],
  },
  {
    id: 'fdc3-glossary',
    title: 'Glossary',
    sections: [section('seasonal visitor', 'Somebody who comes in one season.')],
  },
  {
    id: 'visits',
    title: 'Visits',
    sections: [section('Groups', 'A visitor with a seasonal pass, a visitor with a guide, and any other visitor.')],
  },
];
const guide = smallEngine('1', parks, { synonyms: [['which permit am i on', 'current permit']] });

it.each([
  ['a field in a section of the page that the query names, before an example', 'permit deposit', '/docs/Permit#fields'],
  ['a section of its own before one that every page has', 'gates by season', '/docs/gates#doors'],
  [
    'an accessor by what it returns, for a question that is a known phrase',
    'which permit am I on',
    '/docs/Permit#getcurrentpermit',
  ],
  ['words that are written as one', 'time tables of arrival', '/docs/signs#registers'],
  ['a verb in another form whose stem ends in -er', 'registering visitors', '/docs/signs#register-a-visitor'],
  ['a verb by its noun', 'visitor registration', '/docs/signs#register-a-visitor'],
  ['a term by its name', 'seasonal visitor', '/docs/fdc3-glossary#seasonal-visitor'],
  ['a text before a term that has only some of the words', 'seasonal pass of a visitor', '/docs/visits#groups'],
])('finds %s: %s', (_, query, url) => {
  expect(guide.search({ query }).hits[0]?.url).toBe(url);
});

it('finds a listener by its event', () => {
  const sections = [section('arriveLater', 'Sends an event.'), section('onArrive', 'Called for an event.')];
  expect(
    smallEngine('1', [{ id: 'Group', title: 'Group', sections }]).search({ query: 'arrive event' }).hits[0]?.url,
  ).toBe('/docs/Group#onarrive');
});

it('finds the table that describes a field, before texts with its name', () => {
  const sections = [
    section('Story', 'Set gateColor, or leave gateColor as it is.'),
    section('Values', 'Name\tMeaning\ngateColor required\tThe color of the gate.\ngateWidth\tIn meters.'),
  ];
  const [first] = smallEngine('1', [{ id: 'Gate', title: 'Gate', sections }]).search({ query: 'gateColor' }).hits;
  expect(first?.url).toBe('/docs/Gate#values');
});

it('finds a section of the part that the query names, before the overview of the part', () => {
  const page = (id: string, part: string, description: string, headings: string[] = []): SmallPage => ({
    id,
    title: id,
    part,
    description,
    sections: headings.map((heading) => section(heading, 'A window moves.')),
  });
  const engine = smallEngine('1', [
    page('What Tests Cover', 'Tests', 'Tests for openWindow and others: run the tests, read the tests.'),
    page('Basic', 'Tests', '', ['openWindow', 'closeWindow']),
    page('More', 'Tests', '', ['Sounds', 'Lights']),
    page('Guide', 'Guides', 'How to use openWindow and closeWindow.'),
    page('Doors', 'Guides', 'How to use doors.'),
  ]);
  expect(engine.search({ query: 'tests for openWindow' }).hits[0]?.url).toBe('/docs/Basic#openwindow');
});
