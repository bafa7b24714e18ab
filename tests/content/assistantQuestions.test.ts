import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Answer, type Connected } from '../packages/mcp/support/connect.ts';
import { ourSource } from '../packages/mcp/support/ourSource.ts';

/** A tool with its input. The second call may use the first answer. */
type Call = [tool: string, input: Record<string, unknown> | ((first: Answer) => Record<string, unknown>)];

interface Question {
  asks: string;
  calls: [Call] | [Call, Call];
  /** Expected version of the answer. */
  version?: string;
  /** Expected content, based on facts about the standard rather than on these tools. */
  says: (string | RegExp)[];
}

/** Reads the best result of a search, in its version. */
const readFirst: Call = ['read', ({ content }) => ({ page: (content.results as { url: string }[])[0]!.url })];
const lookUp = (name: string, version?: string): [Call] => [['look_up', { name, version }]];
const rules = (input: Record<string, unknown>): [Call] => [['rules', input]];
const changes = (name: string, from?: string, to?: string): [Call] => [['changes', { name, from, to }]];
const field = (type: string, required: boolean) => `"type":${JSON.stringify(type)},"required":${required}`;

const levels: Question[] = [
  {
    asks: 'How long must an agent give an application that it launched to add its listener?',
    calls: rules({ words: 'listener launched', level: 'MUST', by: 'agent' }),
    says: [/MUST .* at least 15 seconds/],
  },
  {
    asks: 'Where must a bridge bind its server?',
    calls: rules({ words: 'bind', by: 'bridge' }),
    says: ['"level":"MUST"', '127.0.0.1'],
  },

  {
    asks: 'Must an agent implement joinUserChannel?',
    calls: rules({ name: 'joinUserChannel', level: 'MAY' }),
    says: [/MAY implement[^"]*joinUserChannel/],
  },

  {
    asks: 'What must be rejected when the target application of raiseIntent is not there?',
    calls: rules({ name: 'DesktopAgent.raiseIntent', words: 'target', level: 'MUST' }),
    says: ['TargetAppUnavailable', 'TargetInstanceUnavailable'],
  },

  {
    asks: 'Must a browser-resident agent check the origin of identityUrl?',
    calls: rules({ words: 'identityUrl origin', by: 'agent', version: 'next' }),
    version: 'Next',
    says: [/"level":"MUST"[^}]*validate that the origin of identityUrl/],
  },
];

const types: Question[] = [
  {
    asks: 'Is the identifier of an instrument required, and what type is a ticker?',
    calls: lookUp('fdc3.instrument'),
    says: [`{"name":"id",${field('object', true)}`, `{"name":"id.ticker",${field('string', false)}`],
  },
  {
    asks: 'What is the e-mail address of a contact?',
    calls: lookUp('fdc3.contact.id.email'),
    says: [field('string', false), 'format email'],
  },

  {
    asks: 'Which styles may a chart have?',
    calls: lookUp('fdc3.chart.style'),
    says: ['stacked-bar', 'mountain', 'candle', 'scatter', 'histogram', 'heatmap', 'custom'],
  },

  {
    asks: 'What may the status of a transaction result be?',
    calls: lookUp('fdc3.transactionResult.status'),
    says: ['Created', 'Deleted', 'Updated', 'Failed', '"required":true'],
  },
  {
    asks: 'Which fields must the record of an application have in an app directory of 2.1?',
    calls: [['check', { json: '{}', name: 'appd/Application', version: '2.1' }]],
    version: '2.1',
    says: ['"appId"', '"title"', '"type"', '"details"'],
  },

  {
    asks: 'What does raiseIntent return in 1.1, and what does it take?',
    calls: lookUp('DesktopAgent.raiseIntent', '1.1'),
    version: '1.1',
    says: [/target\?: string/, 'Promise<IntentResolution>'],
  },

  {
    asks: 'Which contexts may ViewChart be raised with in 1.0?',
    calls: lookUp('ViewChart', '1.0'),
    version: '1.0',
    says: [/Expected context\W*: Instrument/, /^(?!.*Portfolio)/s],
  },
];

const defaults: Question[] = [
  {
    asks: 'How long does fdc3Ready wait by default?',
    calls: lookUp('fdc3Ready', '2.1'),
    version: '2.1',
    says: ['5000'],
  },

  {
    asks: 'How long may a message exchange with a browser-resident agent take by default, and a launch?',
    calls: [['search', { query: 'timeouts for message exchanges default', version: 'next' }], readFirst],
    version: 'Next',
    says: [/10,?(?:000| ?s)/, /100,?(?:000| ?s)/],
  },
  {
    asks: 'How long should an agent pause before it tries the ports of a bridge again?',
    calls: rules({ words: 'seconds port', part: 'Bridging' }),
    says: [/5 seconds/],
  },
];

const history: Question[] = [
  { asks: 'Since when is there findInstances?', calls: lookUp('DesktopAgent.findInstances'), says: ['"added":"2.0"'] },

  {
    asks: 'What became of IntentResolution.version?',
    calls: changes('IntentResolution.version', '2.1', 'next'),
    says: ['"event":"removed"'],
  },

  {
    asks: 'Which errors of opening are new in 2.1?',
    calls: changes('OpenError', '2.0', '2.1'),
    says: ['OpenError.DesktopAgentNotFound', '"event":"new"'],
  },
  {
    asks: 'What does 2.2 add to listen to events of the agent?',
    calls: changes('DesktopAgent', '2.1', '2.2'),
    says: ['DesktopAgent.addEventListener'],
  },
  {
    asks: 'Did raiseIntentForContext exist in 1.1?',
    calls: lookUp('raiseIntentForContext', '1.1'),
    version: '1.1',
    says: ['"matches":[]', '"elsewhere":["Next","2.1","2.0","1.2"]'],
  },

  {
    asks: 'Which field of a record became required in 2.1, and which was deprecated?',
    calls: changes('appd/Application', '2.0', '2.1'),
    says: [/Application\.title","details":\["now required"/, /"event":"deprecated","name":"appd\/Application\.name"/],
  },
];

/**
 * Asks the tools for assistants what readers of our documents ask. When a row fails after an edit, check that the fact
 * still stands in a document or in the published packages, and correct the words that are looked for.
 */
let tools: Connected;
beforeAll(async () => {
  tools = await connect(await ourSource());
});

describe.each(Object.entries({ levels, types, defaults, history }))('%s', (_, questions) => {
  it.each(questions)('$asks', async ({ calls, version, says }) => {
    let answer: Answer | undefined;
    for (const [tool, input] of calls)
      answer = await tools.call(tool, typeof input === 'function' ? input(answer!) : input);
    expect(answer!.problem).toBeUndefined();
    const text = JSON.stringify(answer!.content).replaceAll('\\\\', '\\');
    for (const each of says) {
      if (typeof each === 'string') expect(text).toContain(each);
      else expect(text).toMatch(each);
    }
    if (version) expect(answer!.content.version).toBe(version);
  });
});
