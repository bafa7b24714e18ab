const blocks = {
  heading: ['heading', 'headings'],
  paragraph: ['paragraph', 'paragraphs'],
  code: ['block of code', 'blocks of code'],
  table: ['table', 'tables'],
  list: ['list', 'lists'],
  quote: ['quote', 'quotes'],
  break: ['rule', 'rules'],
};

const words = (count: number) => (count === 0 ? 'no words' : count === 1 ? '1 word' : `${count} words`);

/** What differs between two texts, as the build and browsers draw it. */
export const differences = {
  same: 'The two versions are the same.',
  exceeded:
    'These versions differ so much that not every word is compared: text marked as removed and added may only have been reworded.',
  unchanged: (what: string) => `Unchanged: ${what}`,
  introduction: 'the introduction',
  newSection: 'New section',
  sectionRemoved: 'Section removed',
  renamed: (from: string) => `Renamed from “${from}”`,
  movedFromAfter: (section: string) => `Moved; it used to come after “${section}”`,
  movedFromStart: 'Moved; it used to come first',
  otherLevel: 'Heading level changed',
  title: 'Title:',
  /** So many blocks of a kind. */
  blocks: (kind: keyof typeof blocks, count: number) => `${count} ${blocks[kind][count === 1 ? 0 : 1]}`,
  unchangedItems: (count: number) => `${count} unchanged items`,
  unchangedLines: (count: number) => `${count} unchanged lines`,
  showRows: (count: number) => `Show ${count} unchanged rows`,
  table: 'Table',
  moved: 'moved',
  /** Said before and after what is marked, to those who do not see the mark. */
  fates: { added: 'added', removed: 'removed', changed: 'changed' },
  end: 'end',
  nowLink: 'now a link',
  noLink: 'no longer a link',
  linkChanged: 'link changed:',
  linkBefore: 'previous target',
  picture: 'Picture:',
  /** "12 changes: 40 words added, 7 removed." */
  amount: (places: number, added: number, removed: number) =>
    places === 0
      ? 'Nothing changed.'
      : `${places === 1 ? '1 change' : `${places} changes`}: ${words(added)} added, ${removed || 'none'} removed.`,
  place: (at: number, count: number) => `${at} of ${count}`,
  comparing: 'Comparing …',
  notLoaded: 'The texts of both versions could not be loaded. You may be offline: choose again to try once more.',
  notInVersion: (versions: string[]) =>
    versions.length === 1
      ? `This document is not in version ${versions[0]}, which the address asks for.`
      : `This document is not in versions ${versions.join(' and ')}, which the address asks for.`,
};
