/** What this documentation can do beside being read, each with what it is good for. */
export const tools: { to: string; label: string; about: string }[] = [
  {
    to: '/workbench',
    label: 'Workbench',
    about: 'A desktop agent in a page: make every call, read the messages on the wire, connect your own app.',
  },
  {
    to: '/docs/rules',
    label: 'Rules',
    about: 'Everything that a version demands, as a list to filter, tick off and export as CSV.',
  },
  {
    to: '/docs/check',
    label: 'Check JSON',
    about: 'Paste a context, an app record or a bridging message: each fault is named and located.',
  },
  {
    to: '/docs/changes',
    label: 'What changed',
    about: 'Calls, types, fields, messages and pages that a version added, changed or removed, word by word.',
  },
  {
    to: '/versions',
    label: 'Names by version',
    about: 'Each call, type, intent and error, and the versions that have it.',
  },
  {
    to: '/docs#offline',
    label: 'Read offline',
    about: 'A whole version as one archive, or kept in this browser, for a desk without a network.',
  },
];
