import { hashText } from '../engine/indexFile.ts';
import type { HierarchyLevel, SearchKind, SearchRecord } from '../types.ts';

/** Newest first; the second is the latest, as on a site with a draft. */
export const versions = [
  { name: 'next', isLast: false, path: '/docs/next' },
  { name: '2.1', isLast: true, path: '/docs' },
  { name: '1.2', isLast: false, path: '/docs/1.2' },
];

interface Section {
  page: string;
  /** Part of the documentation, page title, headings. */
  titles: string[];
  anchor?: string;
  content: string | null;
  kind: SearchKind;
  /** Other documented code names. */
  names?: string[];
  /** All versions by default. */
  only?: string[];
}

/** Pages followed by their sections. */
const sections: Section[] = [
  {
    page: '/api/ref/DesktopAgent',
    titles: ['API', 'DesktopAgent'],
    content: 'The object through which an app talks to the desktop.',
    kind: 'page',
  },
  {
    page: '/api/ref/DesktopAgent',
    titles: ['API', 'DesktopAgent', 'raiseIntent'],
    anchor: 'raiseintent',
    content: 'Asks the desktop to start whatever handles an intent.',
    kind: 'api',
    names: ['NoAppsFound'],
  },
  {
    page: '/api/ref/DesktopAgent',
    titles: ['API', 'DesktopAgent', 'findIntentsByContext'],
    anchor: 'findintentsbycontext',
    content: 'Lists intents that accept a given piece of data.',
    kind: 'api',
    only: ['next', '2.1'],
  },
  {
    page: '/api/ref/DesktopAgent',
    titles: ['API', 'DesktopAgent', 'open'],
    anchor: 'open',
    content: 'Starts an app by its name.',
    kind: 'api',
    only: ['1.2'],
  },
  { page: '/api/ref/Channel', titles: ['API', 'Channel'], content: 'A way from one app to others.', kind: 'page' },
  {
    page: '/api/ref/Channel',
    titles: ['API', 'Channel', 'broadcast'],
    anchor: 'broadcast',
    content: 'Publishes context to everybody who listens on the channel.',
    kind: 'api',
  },
  {
    page: '/api/ref/Channel',
    titles: ['API', 'Channel', 'close'],
    anchor: 'close',
    content: 'Leaves the channel with the dignity of a penguin and the ease of a walrus.',
    kind: 'api',
    only: ['2.1'],
  },
  {
    page: '/context/ref/Instrument',
    titles: ['Context data', 'Instrument'],
    content: 'Type fdc3.instrument describes a thing that is traded.',
    kind: 'context',
  },
  {
    page: '/intents/ref/ViewChart',
    titles: ['Intents', 'ViewChart'],
    content: 'Shows a chart of what it is given.',
    kind: 'intent',
  },
  {
    page: '/guides/sharing',
    titles: ['Guides', 'Sharing context'],
    content: 'Apps that share a colour broadcast what the reader has chosen.',
    kind: 'page',
  },
  {
    page: '/guides/sharing',
    titles: ['Guides', 'Sharing context', 'Markup <b>zebra</b> & such'],
    anchor: 'markup-bzebrab--such',
    content: 'A zebra may be written as <script>alert("zebra")</script> or <mark>zebra</mark>, and stays a zebra.',
    kind: 'section',
  },
  {
    page: '/guides/sharing',
    titles: ['Guides', 'Sharing context', 'Colours'],
    anchor: 'colours',
    content: 'There are eight colours to choose from, a giraffe among them.',
    kind: 'section',
    only: ['1.2'],
  },
  {
    page: '/guides/sharing',
    titles: ['Guides', 'Sharing context', 'Colours'],
    anchor: 'colours',
    content: 'There are ten colours to choose from, a giraffe among them.',
    kind: 'section',
    only: ['next', '2.1'],
  },
  // Penguins fill more than one screen; walruses fit on one, nearly all in one group.
  ...Array.from({ length: 24 }, (_, index): Section => ({
    page: `/guides/penguin-${index}`,
    titles: ['Guides', `Penguin ${'abcdefghijklmnopqrstuvwx'[index]}`],
    content: index < 9 ? 'A walrus is here, too.' : null,
    kind: 'page',
    only: ['2.1'],
  })),
];

/** Records of the three versions, newest version first. */
export const records: SearchRecord[] = versions.flatMap((version) =>
  sections
    .filter(({ only }) => !only || only.includes(version.name))
    .map((section, position) => toRecord(section, version, position)),
);

function toRecord(
  { page, titles, anchor = '', content, kind, names }: Section,
  version: (typeof versions)[number],
  position: number,
): SearchRecord {
  const level = (number: number): HierarchyLevel => `lvl${number}` as HierarchyLevel;
  const hierarchy = Object.fromEntries(
    Array.from({ length: 7 }, (_, number) => [level(number), titles[number] ?? null]),
  ) as SearchRecord['hierarchy'];
  const permalink = version.path + page;
  const url = anchor ? `${permalink}#${anchor}` : permalink;
  return {
    objectID: url,
    hierarchy,
    content,
    url,
    url_without_anchor: permalink,
    anchor,
    type: content === null ? level(titles.length - 1) : 'content',
    kind,
    ...(names && { names }),
    version: version.name,
    docusaurus_tag: `docs-default-${version.name}`,
    language: 'en',
    fingerprint: hashText(JSON.stringify([hierarchy, content])),
    weight: { pageRank: 0, page: 100, level: 100 - titles.length * 10, position },
  };
}
