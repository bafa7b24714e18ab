/** Three ways into the documentation, each in reading order. */
export interface WayIn {
  who: string;
  about: string;
  steps: { label: string; to: string; what: string }[];
}

export const waysIn: WayIn[] = [
  {
    who: 'I build an app',
    about: 'You have a web or native application that should listen to others and be heard.',
    steps: [
      { label: 'Introduction', to: '/docs/fdc3-intro', what: 'what FDC3 is and how it works' },
      { label: 'Supported platforms', to: '/docs/supported-platforms', what: 'where your app gets the API' },
      { label: 'API overview', to: '/docs/api/spec', what: 'the calls and when to make them' },
      { label: 'DesktopAgent', to: '/docs/api/ref/DesktopAgent', what: 'every call in detail, with examples' },
      {
        label: 'App Directory API',
        to: '/docs/app-directory/spec',
        what: 'the record by which your app is found and started',
      },
    ],
  },
  {
    who: 'I build a desktop agent',
    about: 'You make the container, browser extension or service that carries the messages.',
    steps: [
      { label: 'The standard', to: '/docs/fdc3-standard', what: 'its parts and what each one asks of you' },
      { label: 'API overview', to: '/docs/api/spec', what: 'what apps will expect' },
      { label: 'Compliance', to: '/docs/fdc3-compliance', what: 'what you must meet to say that you comply' },
      {
        label: 'Browser agents',
        to: '/docs/next/api/specs/browserResidentDesktopAgents',
        what: 'the protocols of the next version',
      },
      {
        label: 'Conformance',
        to: '/docs/api/conformance/Conformance-Overview',
        what: 'how agents are tested and certified',
      },
    ],
  },
  {
    who: 'I decide whether to adopt',
    about: 'You choose what your desktops and your vendors must support.',
    steps: [
      { label: 'Why FDC3?', to: '/docs/why-fdc3', what: 'the reasons, by role' },
      { label: 'Community', to: '/community', what: 'platforms, apps and services that exist' },
      { label: 'Who uses it', to: '/users', what: 'banks, vendors and data providers' },
      { label: 'Versions', to: '/versions', what: 'what changed and how often' },
      { label: 'Charter', to: '/docs/fdc3-charter', what: 'scope, participation and licences' },
    ],
  },
];
