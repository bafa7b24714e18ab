/** Parts of the standard for the home page. */
export interface Part {
  id: 'api' | 'intents' | 'context' | 'directory' | 'bridging';
  name: string;
  to: string;
  about: string;
  experimental?: boolean;
}

export const parts: Part[] = [
  {
    id: 'api',
    name: 'API',
    to: '/docs/api/spec',
    about:
      'The calls between an app and its desktop agent: broadcast, listen, raise an intent, find and open other apps.',
  },
  {
    id: 'intents',
    name: 'Intents',
    to: '/docs/intents/spec',
    about:
      'Standard verbs such as ViewChart or StartChat. The app that raises an intent need not know which app will handle it.',
  },
  {
    id: 'context',
    name: 'Context Data',
    to: '/docs/context/spec',
    about:
      'Standard nouns such as an instrument, a contact or an order. Each is a small JSON object with a type and identifiers.',
  },
  {
    id: 'directory',
    name: 'App Directory',
    to: '/docs/app-directory/overview',
    about:
      'Records of the available apps. They describe how to start an app, and which intents and contexts it handles.',
  },
  {
    id: 'bridging',
    name: 'Agent Bridging',
    to: '/docs/agent-bridging/spec',
    about: 'Messages between desktop agents, so that apps under different agents reach each other.',
    experimental: true,
  },
];
