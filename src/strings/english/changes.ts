/** The pages of what changed in a version, and in one document of it. */
export const changes = {
  crumb: 'Changes',
  title: (version: string) => `What changed in ${version}`,
  description: (version: string, before: string, dataTypes: string | undefined) =>
    `What is new, changed, deprecated and removed in ${version} since ${before}: ` +
    `documents, API names, errors,${dataTypes ? ` ${dataTypes},` : ''} and rules.`,
  since: (version: string) => `What changed since ${version}`,
  sinceText: 'Documents, names and rules that are new, changed or removed, with every difference word by word.',
  /** By what search finds the page. */
  found: (version: string, before: string) =>
    `What is new in ${version} since ${before}: changes, differences, deprecations and removals of ` +
    `documents, API names, errors, data types and rules. Release notes, changelog, migration from ${before}.`,
  compared: (version: string, before: string) => `${version} compared with ${before}:`,
  counts: {
    new: (count: number) => (count === 1 ? '1 new document' : `${count} new documents`),
    changed: (count: number) => `${count} changed`,
    moved: (count: number) => `${count} moved`,
    removed: (count: number) => `${count} removed`,
    unchanged: (count: number) => `${count} unchanged`,
  },
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
  /** What is different about a name. Types and values come with their backticks. */
  details: {
    signature: (now: string, before: string) => `${now} (was ${before})`,
    declaredOnly: 'previously declared only by the package',
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
  /** Other names of which the same is said follow. */
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
