/** FDC3 community addresses and links, used by several pages. */
export const repository = 'https://github.com/finos/FDC3';
export const issues = 'https://github.com/finos/FDC3/issues';
export const pullRequests = 'https://github.com/finos/FDC3/pulls';
export const meetingMinutes = 'https://github.com/finos/FDC3/issues?q=label%3Ameeting+';
export const slack = 'https://finos-lf.slack.com/messages/fdc3/';
export const stackOverflow = 'https://stackoverflow.com/questions/tagged/fdc3';
export const googleGroup = 'https://groups.google.com/a/finos.org/g/fdc3';
export const calendar =
  'https://calendar.google.com/calendar/u/0/embed?src=finos.org_fac8mo1rfc6ehscg0d80fi8jig@group.calendar.google.com';
export const governance = 'https://github.com/finos/FDC3/blob/main/GOVERNANCE.md';
export const licence = 'https://github.com/finos/FDC3/blob/main/LICENSE';
export const participants = 'https://github.com/finos/FDC3/blob/main/GOVERNANCE.md#11-participants';
export const contributing = 'https://github.com/finos/FDC3/blob/main/CONTRIBUTING.md';

/** Address of a printable introduction, such as `/pdf/FDC3-Primer-2024.pdf` for a file in `content/static`. */
export const primer: string | undefined = undefined;

/** Mailing lists. `subscribe` is the address for subscription emails. */
export const addresses = {
  list: 'fdc3@finos.org',
  subscribe: 'fdc3+subscribe@finos.org',
  participants: 'fdc3-participants+subscribe@finos.org',
  private: 'fdc3-private@finos.org',
};

/** Working groups. `url` lists their issues. */
export const discussionGroups: { name: string; about: string; url: string }[] = [
  {
    name: 'Use Cases & Workflows Discussion Group',
    about: 'Collects the workflows that the standard must support, and the intents and context types they need.',
    url: 'https://github.com/finos/FDC3/issues?q=is%3Aopen+label%3A%22Use+cases%22+label%3Ameeting',
  },
  {
    name: 'Desktop Agent Bridging Discussion Group',
    about: 'Works on the bridge that lets apps under different desktop agents reach each other.',
    url: 'https://github.com/finos/FDC3/issues?q=label%3A%22Desktop+Agent+Bridging%22+label%3A%22meeting%22+',
  },
  {
    name: 'FDC3 for Web Browsers Discussion Group',
    about: 'Works on desktop agents that run in an ordinary browser.',
    url: 'https://github.com/finos/FDC3/issues?q=label%3A%22FDC3+for+Web+Browsers%22',
  },
];

/** Public meetings. `minutes` lists their records. */
export const meetings: { name: string; every: string; about: string; minutes: string }[] = [
  {
    name: 'Standard Working Group',
    every: 'monthly',
    about: 'Discusses proposals and shapes the next version.',
    minutes: 'https://github.com/finos/FDC3/issues?q=label%3A%22Standard+WG+Meeting%22',
  },
  {
    name: 'General Meeting',
    every: 'quarterly',
    about: 'For everyone with an interest in the standard.',
    minutes: 'https://github.com/finos/FDC3/issues?q=label%3A%22General+Meeting%22',
  },
];
