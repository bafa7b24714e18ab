export const notFound = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'There is no page at this address. It may have moved, or it may belong to another version of the documentation.',
  sameTopicIn: (version: string) => `The same topic in ${version}`,
  sameTopic: 'The same topic in other versions',
  didYouMean: 'Did you mean',
  places: 'Where to start',
  current: (version: string) => `${version}, the current documentation`,
  search: 'Search',
  home: 'Home page',
  byVersion: 'By version',
};
