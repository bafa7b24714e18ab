import type { SidebarsConfig } from '../src/docs/sidebarConfig.ts';

/**
 * The trees of the documentation, for all versions at once. An entry without a label takes the document's own; a document that a
 * version does not have is skipped there, and so is a category with nothing in it.
 */
const sidebars: SidebarsConfig = {
  docs: [
    {
      category: 'Getting Started',
      versions: '>=2.0',
      items: ['fdc3-intro', 'why-fdc3', 'fdc3-charter'],
    },
    {
      category: 'Getting Started',
      versions: '1.2',
      items: [
        'fdc3-intro',
        'supported-platforms',
        'why-fdc3',
        'fdc3-charter',
        { doc: 'fdc3-compliance', label: 'FDC3 Compliance' },
        { doc: 'fdc3-standard', label: 'FDC3 :version Abstract' },
      ],
    },
    {
      category: 'Getting Started',
      versions: '<=1.1',
      items: [
        'fdc3-intro',
        { doc: 'fdc3-charter', label: 'Charter' },
        'why-fdc3',
        { doc: 'fdc3-compliance', label: 'FDC3 Compliance' },
        { doc: 'fdc3-standard', label: 'FDC3 :version Abstract' },
      ],
    },
    {
      category: 'FDC3 Standard',
      versions: '>=2.0',
      items: [
        { doc: 'fdc3-standard', label: 'Abstract' },
        { doc: 'fdc3-compliance', label: 'Compliance' },
        'fdc3-glossary',
        'references',
        { doc: 'supported-platforms', versions: '<2.2' },
        {
          category: 'API Part',
          items: [
            { doc: 'api/spec', label: 'Overview' },
            { doc: 'supported-platforms', versions: '>=2.2' },
            'api/ref/GetAgent',
            'api/ref/DesktopAgent',
            'api/ref/Channel',
            'api/ref/PrivateChannel',
            'api/ref/Globals',
            'api/ref/Types',
            'api/ref/Metadata',
            'api/ref/Errors',
            'api/ref/Events',
            {
              category: 'Desktop Agent Specs',
              items: [
                'api/specs/preloadDesktopAgents',
                { doc: 'api/specs/browserResidentDesktopAgents', label: 'Browser Desktop Agents' },
                { doc: 'api/specs/webConnectionProtocol', label: 'Web Connection Protocol' },
                { doc: 'api/specs/desktopAgentCommunicationProtocol', label: 'Desktop Agent Communication Protocol' },
              ],
            },
            {
              category: 'Conformance Tests',
              items: [
                { doc: 'api/conformance/Conformance-Overview', label: 'Overview' },
                'api/conformance/Basic-Tests',
                'api/conformance/App-Channel-Tests',
                'api/conformance/User-Channel-Tests',
                'api/conformance/Open-Tests',
                'api/conformance/Intents-Tests',
                'api/conformance/Metadata-Tests',
              ],
            },
          ],
        },
        {
          category: 'Agent Bridging Part',
          items: [
            'agent-bridging/spec',
            'agent-bridging/ref/broadcast',
            'agent-bridging/ref/findInstances',
            'agent-bridging/ref/findIntent',
            'agent-bridging/ref/findIntentsByContext',
            'agent-bridging/ref/getAppMetadata',
            'agent-bridging/ref/open',
            'agent-bridging/ref/PrivateChannel.broadcast',
            'agent-bridging/ref/PrivateChannel.eventListenerAdded',
            'agent-bridging/ref/PrivateChannel.eventListenerRemoved',
            'agent-bridging/ref/PrivateChannel.onAddContextListener',
            'agent-bridging/ref/PrivateChannel.onDisconnect',
            'agent-bridging/ref/PrivateChannel.onUnsubscribe',
            'agent-bridging/ref/raiseIntent',
          ],
        },
      ],
    },
    {
      category: 'API',
      versions: '<2.0',
      items: [
        'api/overview',
        { doc: 'api/spec', label: 'API Specification' },
        {
          category: 'Reference',
          versions: '1.2',
          items: ['api/ref/DesktopAgent', 'api/ref/Channel', 'api/ref/Globals', 'api/ref/Types', 'api/ref/Metadata', 'api/ref/Errors'],
        },
        {
          category: 'Interfaces',
          versions: '1.1',
          items: [
            'api/ref/DesktopAgent',
            'api/ref/Channel',
            'api/ref/Listener',
            'api/ref/AppIntent',
            'api/ref/IntentResolution',
            'api/ref/AppMetadata',
            'api/ref/IntentMetadata',
            'api/ref/DisplayMetadata',
          ],
        },
        {
          category: 'Types',
          versions: '1.1',
          items: ['api/ref/Context', 'api/ref/ContextHandler', 'api/ref/OpenError', 'api/ref/ResolveError', 'api/ref/ChannelError'],
        },
        { category: 'API Reference', versions: '1.0', items: ['api/ref/DesktopAgent', 'api/Context', 'api/ref/Errors'] },
      ],
    },
  ],
  // Its documents are not written yet; a sidebar without documents does not appear.
  'use-cases': [],
};

export default sidebars;
