const blocks = {
  heading: ['heading', 'headings'],
  paragraph: ['paragraph', 'paragraphs'],
  code: ['code block', 'code blocks'],
  table: ['table', 'tables'],
  list: ['list', 'lists'],
  quote: ['quote', 'quotes'],
  break: ['divider', 'dividers'],
};

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const words = (count: number) => (count === 0 ? 'no words' : count === 1 ? '1 word' : `${count} words`);

export const differences = {
  same: 'The two versions are the same.',
  exceeded:
    'These versions are too different to compare every word. Some text marked as removed and added may only have been reworded.',
  unchanged: (what: string) => `Unchanged: ${what}`,
  introduction: 'the introduction',
  newSection: 'New section',
  sectionRemoved: 'Section removed',
  renamed: (from: string) => `Renamed from “${from}”`,
  movedFromAfter: (section: string) => `Moved; it used to come after “${section}”`,
  movedFromStart: 'Moved; it used to come first',
  otherLevel: 'Heading level changed',
  title: 'Title:',
  blocks: (kind: keyof typeof blocks, count: number) => `${count} ${blocks[kind][count === 1 ? 0 : 1]}`,
  unchangedItems: (count: number) => `${count} unchanged items`,
  unchangedLines: (count: number) => `${count} unchanged lines`,
  showRows: (count: number) => `Show ${count} unchanged rows`,
  table: 'Table',
  moved: 'moved',
  /** Spoken before and after a mark, for screen readers. */
  statuses: { added: 'added', removed: 'removed', changed: 'changed' },
  end: 'end',
  nowLink: 'now a link',
  noLink: 'no longer a link',
  linkChanged: 'link changed:',
  linkBefore: 'previous target',
  picture: 'Image:',
  amount: (places: number, added: number, removed: number) =>
    places === 0
      ? 'Nothing changed.'
      : added + removed === 0
        ? `${changes(places)} to code or links, none to the text.`
        : `${changes(places)}: ${words(added)} added, ${removed || 'none'} removed.`,
  count: changes,
  place: (at: number, count: number) => `${at} of ${count}`,
  comparing: 'Comparing…',
  notLoaded: 'The text of these versions could not be loaded. You may be offline. Choose a version again to retry.',
  notInVersion: (versions: string[]) =>
    versions.length === 1
      ? `The URL names version ${versions[0]}, which does not contain this document.`
      : `The URL names versions ${versions.join(' and ')}, which do not contain this document.`,
};
