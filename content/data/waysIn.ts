/** Reading order by role. The first step is the role's own page. */
interface WayIn {
  who: string;
  about: string;
  steps: { label: string; to: string; what: string }[];
}

export const waysIn: WayIn[] = [
  {
    who: 'I build an app',
    about: 'You have a web or native app and want it to exchange data with other apps.',
    steps: [
      { label: 'Build an app', to: '/docs/start/build-an-app', what: 'two small apps to paste and try in ten minutes' },
      { label: 'Introduction', to: '/docs/fdc3-intro', what: 'what FDC3 is and how it works' },
      { label: 'Supported platforms', to: '/docs/supported-platforms', what: 'where your app gets the API' },
      { label: 'API overview', to: '/docs/api/spec', what: 'the calls and when to make them' },
      { label: 'DesktopAgent', to: '/docs/api/ref/DesktopAgent', what: 'every call in detail, with examples' },
      {
        label: 'App Directory API',
        to: '/docs/app-directory/spec',
        what: 'the record that agents use to find and start your app',
      },
    ],
  },
  {
    who: 'I build a desktop agent',
    about: 'You build the container, browser extension or service that passes messages between apps.',
    steps: [
      {
        label: 'Build a desktop agent',
        to: '/docs/start/build-a-desktop-agent',
        what: 'a small agent to paste, and the next steps',
      },
      { label: 'The standard', to: '/docs/fdc3-standard', what: 'its parts and what each part requires' },
      { label: 'API overview', to: '/docs/api/spec', what: 'what apps expect from an agent' },
      { label: 'Compliance', to: '/docs/fdc3-compliance', what: 'the requirements for claiming compliance' },
      {
        label: 'Browser agents',
        to: '/docs/next/api/specs/browserResidentDesktopAgents',
        what: 'the protocols in the next version',
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
    about: 'You maintain the records that agents use to find, start and connect apps.',
    steps: [
      {
        label: 'Run an app directory',
        to: '/docs/start/run-an-app-directory',
        what: 'a small directory to paste, with two records',
      },
      { label: 'App Directory overview', to: '/docs/app-directory/overview', what: 'identifiers and discovery' },
      { label: 'App Directory API', to: '/docs/app-directory/spec', what: 'endpoints and every field of a record' },
      { label: 'Check JSON', to: '/docs/check', what: 'validation for your records' },
    ],
  },
  {
    who: 'I build or connect to a bridge',
    about: 'You connect several desktop agents on a user’s machine, so that their apps can reach each other.',
    steps: [
      {
        label: 'Build or connect to a bridge',
        to: '/docs/start/connect-with-a-bridge',
        what: 'a small bridge to paste, and the agent’s side of the connection',
      },
      { label: 'Agent Bridging', to: '/docs/agent-bridging/spec', what: 'connection, messages and timeouts' },
      { label: 'raiseIntent', to: '/docs/agent-bridging/ref/raiseIntent', what: 'an exchange, message by message' },
    ],
  },
  {
    who: 'I decide whether to adopt',
    about: 'You decide what your desktops and your vendors must support.',
    steps: [
      {
        label: 'Decide whether to adopt',
        to: '/docs/start/decide-to-adopt',
        what: 'a trial, questions to ask, and how stable the standard is',
      },
      { label: 'Why FDC3?', to: '/docs/why-fdc3', what: 'the reasons, by role' },
      { label: 'Community', to: '/community', what: 'available platforms, apps and services' },
      { label: 'Who uses it', to: '/users', what: 'banks, vendors and data providers' },
      { label: 'Versions', to: '/versions', what: 'what changed, and how often' },
      { label: 'Charter', to: '/docs/fdc3-charter', what: 'scope, participation and licenses' },
    ],
  },
];
