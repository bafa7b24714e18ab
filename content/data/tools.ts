/** Tools on this site besides the documentation. */
export const tools: { to: string; label: string; about: string }[] = [
  {
    to: '/playground',
    label: 'Playground',
    about:
      'A desktop agent for FDC3 2.2 in your browser. Make every call, read the messages, and connect your own app.',
  },
  {
    to: '/docs/rules',
    label: 'Rules',
    about: 'Every requirement of a version, in a list that you can filter, check off and export as CSV.',
  },
  {
    to: '/docs/check',
    label: 'Check JSON',
    about: 'Validate a context, an app record or a bridging message, and see where each error is.',
  },
  {
    to: '/docs/changes',
    label: 'What changed',
    about: 'Calls, types, fields, messages and pages that a version added, changed or removed.',
  },
  {
    to: '/versions',
    label: 'Names by version',
    about: 'Every call, type, intent and error, with the versions that have it.',
  },
  {
    to: '/docs/assistants',
    label: 'Connect an assistant',
    about: 'Ask Claude, Cursor, VS Code and others about these docs, with answers from the pages of your version.',
  },
  {
    to: '/docs#offline',
    label: 'Read offline',
    about: 'Download a whole version as an archive.',
  },
];
