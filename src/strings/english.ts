/**
 * English interface text drawn by the build, by area. Scripts have separate files, so that they load only their own
 * text. Sites in other languages have a list in `content/strings.ts`.
 */
export { assistant } from './english/assistant.ts';
export { checker } from './english/checker.ts';
export { copySearch } from './english/copySearch.ts';
export { differences } from './english/differences.ts';
export { islands } from './english/islands.ts';
export { notFound } from './english/notFound.ts';
export { ruleList } from './english/ruleList.ts';
export { scripts } from './english/scripts.ts';
export { search } from './english/search.ts';
export { searchErrors } from './english/searchErrors.ts';
export { zoom } from './english/zoom.ts';

/** Text around every page: bar, menus, banners. */
export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  site: 'Site',
  documents: 'Documents',
  documentation: 'Documentation',
  andMore: (count: number) => `and ${count} more`,
  /** Section for pages missing from all sidebars. */
  moreParts: 'More',
  announcement: 'Announcement',
  dismissAnnouncement: 'Dismiss announcement',
  searchDocs: 'Search docs',
  themeIsLight: 'Light theme. Switch to dark',
  themeIsDark: 'Dark theme. Switch to light',
  language: (name: string) => `Language: ${name}`,
  version: 'Version',
  newVersions: 'New versions',
  states: { latest: 'latest', draft: 'draft', old: 'old' },
  draftOf: (draft: string, number: string) => `${draft} of ${number}`,
  withoutThisPage: 'does not have this page',
  seePage: (title: string) => `see ${title}`,
  wrongBase: {
    title: 'This page did not load correctly.',
    text: 'Check its address in your browser.',
    /** For maintainers: surrounds the site's base URL and the likely base URL. */
    before: 'If you maintain the site: it was built for the base URL',
    between: 'but seems to be served from another one',
    set: 'Set',
    to: 'in',
    after: 'to that URL and rebuild.',
  },
  outdated: {
    title: 'Part of this page could not be loaded.',
    text: 'The site has probably been updated since you opened it.',
    reload: 'Reload the page',
  },
};

export const doc = {
  breadcrumbs: 'Breadcrumbs',
  /** Replaces the version name shown beside the title. */
  documentation: 'Documentation',
  state: 'Status',
  onThisPage: 'On this page',
  states: {
    experimental: 'experimental',
    added: 'added',
    addedIn: (version: string) => `added in ${version}`,
    changed: 'changed',
    changedIn: (version: string) => `changed in ${version}`,
    deprecated: 'deprecated',
    deprecatedIn: (version: string) => `deprecated in ${version}`,
    removed: 'removed',
    removedIn: (version: string) => `removed in ${version}`,
    supplement: 'not part of the standard',
    forAudience: (audience: string) => `for ${audience}`,
  },
  banner: {
    draft: (draft: string, version: string) =>
      `This is the ${draft} of ${version}. It is unfinished and subject to change.`,
    old: (version: string) => `This is the documentation for ${version}, which is no longer the current version.`,
    goTo: (version: string) => `Go to ${version}`,
    read: (version: string) => `Read this page in ${version}`,
    elsewhere: (version: string) => `In ${version}, this topic is on another page: `,
    nowhere: (version: string) => `${version} does not cover this topic. `,
    beginAt: (version: string) => `Start at ${version}`,
  },
  copyOrEdit: 'Page actions',
  /** Label for pages without an editable source. */
  copyPage: 'Copy',
  edit: 'Edit this page',
  copyMarkdown: 'Copy as Markdown',
  copyForAssistant: 'Copy for an AI assistant',
  connectAssistant: 'Connect an assistant',
  viewMarkdown: 'View as Markdown',
  changedSince: (version: string) => `What changed since ${version}`,
  unchangedSince: (version: string) => `Unchanged since ${version}`,
  lastUpdated: 'Last updated',
  /** Precedes the last update's date and author. */
  on: 'on',
  by: (author: string) => `by ${author}`,
  pager: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  report: 'Report a problem with this page',
  issue: {
    title: (page: string) => `Problem with the page: ${page}`,
    body: (address: string, version: string | undefined) =>
      `Page: ${address}\n${version === undefined ? '' : `Version: ${version}\n`}` +
      '\nWhat were you looking for? What is missing, wrong or unclear?\n\n',
  },
};

export const landing = {
  state: 'Status',
  states: { latest: 'Latest release', old: 'Superseded release' },
  draft: (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}, not released`,
  released: 'Released',
  superseded: 'Superseded',
  documents: 'Documents',
  changes: 'Changes',
  releaseNotes: 'Release notes',
  source: 'Source',
  repository: 'Repository',
  documentation: (version: string) => `${version} documentation`,
  roles: 'What do you want to do?',
  readFirst: 'Start here',
  tools: 'Tools',
  contents: 'Contents',
  otherPages: 'Other pages',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  andMore: (count: number) => `and ${count} more`,
  offline: 'Read offline',
  download: (version: string) => `Download ${version}`,
  /** Between the link and the file name. */
  downloadText: 'with its schemas as a single file to read offline. Unpack the file and open',
  archive: (bytes: number) => `ZIP, ${(bytes / 1e6).toFixed(1)} MB.`,
  checksum: 'full checksum',
  /** For builds other than releases; links lead to this section in any build. */
  noArchive: 'This build of the site does not include an archive to download.',
};

/** Text for pages in an offline archive. */
export const offlineCopy = {
  announcement: (name: string) => `Offline copy of ${name}.`,
  onSite: 'View online',
};

/** Version feed text. */
export const feed = { title: (site: string) => `Versions of ${site}` };

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
  /** For older versions' samples: the version they run as. */
  runOn: (version: string) => `Run with ${version}`,
  close: 'Close',
  enlarge: 'Enlarge',
  linkTo: (heading: string) => `Link to ${heading}`,
  linkToRule: (level: string) => `Link to this rule (${level})`,
  rule: (level: string) => `Rule: ${level}`,
  done: 'Done',
  notDone: 'Not done',
  table: (heading: string, number: number) => (heading || 'Table') + (number > 1 ? `, table ${number}` : ''),
  admonitions: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    caution: 'Caution',
    warning: 'Warning',
    danger: 'Danger',
  } as Record<string, string>,
  deprecatedMembers: (count: number) => (count === 1 ? 'Show 1 deprecated member' : `Show ${count} deprecated members`),
  chooseTab: (group: string) => (group === '' ? 'Choose' : `Choose: ${group}`),
};

/** Tables from packages and schemas. Names in code include their backticks. */
export const standard = {
  field: 'Field',
  type: 'Type',
  description: 'Description',
  name: 'Name',
  value: 'Value',
  error: 'Error',
  member: 'Member',
  since: 'Since',
  deprecatedGroup: 'Deprecated',
  required: 'required',
  requiredUnless: (names: string[]) => `required unless ${names.join(' or ')} is present`,
  pattern: (pattern: string) => `pattern ${pattern}`,
  declaredAs: (type: string) => `declared as ${type}`,
  notInSchema: 'in the TypeScript types but not in the schema',
  named: (name: string) => `named ${name}`,
  schema: 'Schema',
  /** Label that opens a whole interface's code. */
  declaration: (name: string) => `Full declaration of ${name}`,
};

export const diagrams = {
  diagram: 'Diagram',
  named: (title: string) => `Diagram: ${title}`,
  source: 'Diagram source',
  sourceOf: (kind: string) => `Diagram source (${kind})`,
  /** Between a node and its arrow's target. */
  arrows: {
    end: 'leads to',
    both: 'leads to and from',
    none: 'connected to',
    circle: 'connected to',
    cross: 'does not reach',
  },
  /** Frame operators in plain words. */
  operators: {
    alt: 'Either',
    else: 'Or',
    opt: 'Optional',
    loop: 'Loop',
    par: 'In parallel',
    and: 'And',
    critical: 'Critical',
    option: 'Or',
    break: 'Break',
  } as Record<string, string>,
  /** Between sender and receiver. */
  to: 'to',
  toAndFrom: 'to and from',
  itself: 'itself',
  lost: 'lost',
  begins: 'is created',
  ends: 'is destroyed',
  noteOn: (names: string[]) => `Note on ${names.join(' and ')}`,
  groups: 'Groups of participants',
  participants: 'Participants',
};

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

export const rules = {
  title: 'Rules',
  description: (version: string, count: number, bound: string[]) =>
    `All ${count} MUST, SHOULD and MAY rules of ${version}, for ${and.format(bound)}, in a list that you can filter, check off and download.`,
  link: 'All rules of this version',
  linkText: 'Every MUST, SHOULD and MAY in one list that you can filter, check off and download.',
  /** Follows the same link on the page of changes. */
  linkFromChanges: 'can be filtered and downloaded.',
  /** Text for search to index. */
  found:
    'All rules of this version in one list: every MUST, SHOULD and MAY, who is bound by each rule, and what is new, changed or removed.',
  /** Surrounds the RFC's name. */
  before: 'Every statement in the standard that uses a keyword from',
  after: (count: number) =>
    `, ${count} in all. Statements without a keyword are not in the list, although most of them are requirements too.`,
  download: (format: string) => `Download as ${format}`,
  filters: 'Filters',
  level: 'Level',
  binds: 'Applies to',
  part: 'Part',
  since: (version: string) => `Since ${version}`,
  new: 'New',
  changed: 'Changed',
  removed: 'Removed',
  all: 'All',
  words: 'Containing',
  removedSince: (version: string) => `Removed since ${version}`,
  conflict: 'Conflict in the standard:',
  testedBy: 'Tested by',
  /** Table of the tests on a page about tests. */
  tests: { title: 'Tests on this page', test: 'Test', about: 'What it checks', versions: 'Versions', rules: 'Covers' },
};

export const changes = {
  crumb: 'Changes',
  title: (version: string) => `What changed in ${version}`,
  description: (version: string, before: string, dataTypes: string | undefined) =>
    `What is new, changed, deprecated and removed in ${version} since ${before}: ` +
    `documents, API names, errors,${dataTypes ? ` ${dataTypes},` : ''} and rules.`,
  since: (version: string) => `What changed since ${version}`,
  sinceText: 'Documents, names and rules that are new, changed or removed, with every difference word by word.',
  /** Text for search to index. */
  found: (version: string, before: string) =>
    `What is new in ${version} since ${before}: changes, differences, deprecations and removals of ` +
    `documents, API names, errors, data types and rules. Release notes, changelog, migration from ${before}.`,
  compared: (version: string, before: string) => `${version} compared with ${before}.`,
  names: 'Names are compared as declared in the packages and schemas of both versions.',
  events: { new: 'New', changed: 'Changed', deprecated: 'Deprecated', removed: 'Removed' },
  showAll: (count: number) => `Show all ${count}`,
  groups: {
    declarations: 'API names',
    errors: 'Errors',
    fieldsOf: (dataTypes: string) => `Fields of ${dataTypes}`,
    schemas: 'Schemas',
    schemaFields: 'Fields of schemas',
  },
  /** Differences in a name. Types and values include their backticks. */
  details: {
    signature: (now: string, before: string) => `${now} (was ${before})`,
    declaredOnly: 'previously only in the npm package',
    required: 'now required',
    notRequired: 'no longer required',
    oneRequired: 'at least one of several is now required',
    noneRequired: 'at least one of several is no longer required',
    exactlyOne: 'exactly one of its forms must match (was one or more)',
    oneOrMore: 'one or more of its forms must match (was exactly one)',
    notDeprecated: 'no longer deprecated',
    type: (now: string, before: string) => `type ${now} (was ${before})`,
    added: (values: string[]) => `new: ${values.join(', ')}`,
    removed: (values: string[]) => `removed: ${values.join(', ')}`,
    limit: (key: 'format' | 'pattern', value: string) => `${key} ${value}`,
    noLimit: (limit: string) => `no longer ${limit}`,
  },
  /** Precedes other names with the same change. */
  also: 'also',
  documents: 'Documents',
  newDocuments: 'New',
  removedDocuments: 'Removed',
  movedDocuments: 'Moved',
  changedDocuments: 'Changed',
  movedFrom: 'previously at',
  table: {
    label: 'Changed documents',
    document: 'Document',
    changes: 'Changes',
    wordsAdded: 'Words added',
    wordsRemoved: 'Words removed',
  },
  markdown: {
    new: (before: string) => `New documents since ${before}`,
    removed: 'Removed documents',
    moved: 'Moved documents',
    changed: 'Changed documents',
    newOf: (list: string) => `${list}: new`,
    changedOf: (list: string) => `${list}: changed`,
    removedOf: (list: string) => `${list}: removed`,
  },
  doc: {
    title: (title: string, before: string, version: string) => `${title}: what changed since ${before} | ${version}`,
    heading: (title: string) => `${title}: what changed`,
    description: (title: string, before: string, version: string) =>
      `What changed in “${title}” from ${before} to ${version}, word by word.`,
    from: 'From',
    to: 'to',
    change: 'Change',
    previous: 'Previous change',
    next: 'Next change',
  },
};

export const errata = {
  title: 'Errata',
  titleOf: (version: string) => `Errata for ${version}`,
  description: (version: string) =>
    `Corrections made to the documents of ${version} after its release, with dates, reasons and the wording before and after.`,
  link: 'Errata for this version',
  linkText: 'What has been corrected since its release, and why.',
  kinds: { spelling: 'spelling', correction: 'correction', clarification: 'clarification' } as Record<string, string>,
  change: 'What changed',
  /** Completes the link for screen readers. */
  changeOn: (date: string) => `on ${date}`,
  in: 'in',
};

export const checkerForm = {
  label: 'Paste a context as JSON',
  unscripted: 'The checker runs in your browser and needs JavaScript, which is turned off.',
  checkAs: 'Check as',
  byType: 'Declared type',
  example: 'Try an example',
  /** Placeholder for the result. */
  nothingYet: 'Problems will be listed here.',
  /** Shown instead while the field is empty and shows an example with an error. */
  exampleLabel: 'Example',
  exampleHas: 'The example has this problem:',
  note:
    'The check runs in your browser. Nothing you paste is sent anywhere. ' +
    'If a schema requires exactly one of several forms (oneOf), a value that matches more than one is accepted too.',
};

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dates = {
  /** Formats an ISO date or instant in UTC, so that every build has the same output. */
  long: (iso: string) => long.format(new Date(iso)),
};
