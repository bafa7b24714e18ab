/** The page of all rules of a version. */
export const rules = {
  title: 'Rules',
  description: (version: string, count: number, bound: string[]) =>
    `All ${count} MUST, SHOULD and MAY rules of ${version}, for ${bound.join(', ')}, in a list that you can filter, tick off and download.`,
  link: 'All rules of this version',
  linkText: 'Every MUST, SHOULD and MAY in one list that you can filter, tick off and download.',
  /** Behind the same link on the page of changes. */
  linkFromChanges: 'can be filtered and downloaded.',
  /** By what search finds the page. */
  found:
    'All rules of this version in one list: every MUST, SHOULD and MAY, who is bound by it, and what is new, changed or removed.',
  /** Before and after the name of the RFC. */
  before: 'Every statement in the standard that uses a keyword from',
  after: (count: number) =>
    `, ${count} in all. Each links to its place in the text, where you can read the reason and the context.`,
  download: (format: string) => `Download as ${format}`,
  filters: 'Filters',
  level: 'Level',
  binds: 'Binds',
  part: 'Part',
  since: (version: string) => `Since ${version}`,
  new: 'New',
  changed: 'Changed',
  removed: 'Removed',
  all: 'All',
  words: 'Words',
  removedSince: (version: string) => `Removed since ${version}`,
  conflict: (text: string) => `The standard contradicts itself: ${text}`,
  testedBy: 'Tested by',
};
