/** What stands in articles, and at their elements. */
export const article = {
  availability: {
    added: (version: string) => `Added in ${version}`,
    changed: (version: string) => `Changed in ${version}`,
    deprecated: (version: string) => `Deprecated in ${version}`,
    removed: (version: string) => `Removed in ${version}`,
    experimental: 'Experimental',
  },
  copy: 'Copy',
  run: 'Run',
  /** For samples of older versions: the one as in which they run. */
  runOn: (version: string) => `Run on ${version}`,
  /** Closes what Run has opened. */
  close: 'Close',
  enlarge: 'Enlarge',
  linkTo: (heading: string) => `Link to ${heading}`,
  linkToRule: (level: string) => `Link to this rule (${level})`,
  rule: (level: string) => `Rule: ${level}`,
  done: 'Done',
  notDone: 'Not done',
  /** Names a table after the heading that it stands below, if there is one. */
  table: (heading: string, number: number) => (heading || 'Table') + (number > 1 ? `, table ${number}` : ''),
  admonitions: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    caution: 'Caution',
    warning: 'Warning',
    danger: 'Danger',
  } as Record<string, string>,
  chooseTab: (group: string) => (group === '' ? 'Choose' : `Choose: ${group}`),
};
