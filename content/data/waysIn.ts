/** Ways into the documentation for each role of readers, in reading order; the first step is the page of that role. */
interface WayIn {
  who: string;
  about: string;
  steps: { label: string; to: string; what: string }[];
}

export const waysIn: WayIn[] = [
  {
    who: 'I build an app',
    about: 'You have a web or native application that should listen to others and be heard.',
    steps: [
      { label: 'Build an app', to: '/docs/start/build-an-app', what: 'two small apps to paste and try in ten minutes' },
      { label: 'Introduction', to: '/docs/fdc3-intro', what: 'what FDC3 is and how it works' },
      { label: 'Supported platforms', to: '/docs/supported-platforms', what: 'where your app gets the API' },
      { label: 'API overview', to: '/docs/api/spec', what: 'the calls and when to make them' },
      { label: 'DesktopAgent', to: '/docs/api/ref/DesktopAgent', what: 'every call in detail, with examples' },
      {
        label: 'App Directory API',
        to: '/docs/app-directory/spec',
        what: 'the record through which your app is found and started',
      },
    ],
  },
  {
    who: 'I build a desktop agent',
    about: 'You make the container, browser extension or service that carries the messages.',
    steps: [
      {
        label: 'Build a desktop agent',
        to: '/docs/start/build-a-desktop-agent',
        what: 'a small agent to paste, and what it grows into',
      },
      { label: 'The standard', to: '/docs/fdc3-standard', what: 'its parts and what each one asks of you' },
      { label: 'API overview', to: '/docs/api/spec', what: 'what apps will expect' },
      { label: 'Compliance', to: '/docs/fdc3-compliance', what: 'what you must meet to claim compliance' },
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
    who: 'I run an app directory',
    about: 'You keep the records that agents use to find, start and connect applications.',
    steps: [
      {
        label: 'Run an app directory',
        to: '/docs/start/run-an-app-directory',
        what: 'a small directory to paste, with two records',
      },
      { label: 'App Directory overview', to: '/docs/app-directory/overview', what: 'identifiers and discovery' },
      { label: 'App Directory API', to: '/docs/app-directory/spec', what: 'endpoints, and every field of a record' },
      { label: 'Check JSON', to: '/docs/check', what: 'whether a record is valid' },
    ],
  },
  {
    who: 'I build or connect to a bridge',
    about: 'You connect several desktop agents of one user, so that their applications can reach each other.',
    steps: [
      {
        label: 'Build or connect to a bridge',
        to: '/docs/start/connect-with-a-bridge',
        what: 'a small bridge to paste, and an agent’s side of it',
      },
      { label: 'Agent Bridging', to: '/docs/agent-bridging/spec', what: 'connection, messages and time-outs' },
      { label: 'raiseIntent', to: '/docs/agent-bridging/ref/raiseIntent', what: 'an exchange message by message' },
    ],
  },
  {
    who: 'I decide whether to adopt',
    about: 'You choose what your desktops and your vendors must support.',
    steps: [
      {
        label: 'Decide whether to adopt',
        to: '/docs/start/decide-to-adopt',
        what: 'a trial, questions to ask, and how stable the standard is',
      },
      { label: 'Why FDC3?', to: '/docs/why-fdc3', what: 'the reasons, by role' },
      { label: 'Community', to: '/community', what: 'platforms, apps and services that exist' },
      { label: 'Who uses it', to: '/users', what: 'banks, vendors and data providers' },
      { label: 'Versions', to: '/versions', what: 'what changed and how often' },
      { label: 'Charter', to: '/docs/fdc3-charter', what: 'scope, participation and licences' },
    ],
  },
];
