export const notFound = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'Nothing is published at this address. The page may have moved, or belong to another version of the documentation.',
  sameTopicIn: (version: string) => `The same topic in ${version}`,
  sameTopic: 'The same topic in other versions',
  didYouMean: 'Did you mean',
  places: 'Where to start',
  current: (version: string) => `${version}, the current documentation`,
  search: 'Search',
  home: 'Home page',
  byVersion: 'By version',
};
