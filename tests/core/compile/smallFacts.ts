import { standard } from '../../standard/helpers.ts';
import type {
  OtherLanguage,
  Declaration,
  EnumValue,
  InterfaceDeclaration,
  Member,
  VersionFacts,
} from '../../../src/standard/packages/types.ts';
import { availabilityOf } from '../../../src/standard/packages/availability.ts';
import { expandFacts } from '../../../src/standard/text/expandFacts.ts';
import { scanFacts } from '../../../src/standard/text/scanFacts.ts';
import type { FactSource } from '../../../src/standard/text/types.ts';
import type { OffsetSpan } from '../../../src/core/docs/types.ts';
import { standard as words } from '../../../src/strings/english.ts';

const state = { deprecated: false, experimental: false };

export const property = (signature: string, more: Partial<Member> = {}): Member => {
  const [, name = '', optional, type = ''] = /^(?:readonly )?([\w.]+|\[.*?\])(\?)?: (.*)$/.exec(signature) ?? [];
  return {
    name,
    kind: 'property',
    signature,
    type,
    optional: optional === '?',
    ...state,
    ...more,
  };
};

export const method = (signature: string, more: Partial<Member> = {}): Member => ({
  name: signature.split('(')[0]!,
  kind: 'method',
  signature,
  optional: false,
  ...state,
  ...more,
});

export const type = (name: string, definition: string, members?: Member[]): Declaration => ({
  kind: 'type',
  name,
  definition,
  ...(members && { members }),
  ...state,
  package: 'p',
});

export const interfaceOf = (name: string, members: Member[], parents: string[] = []): InterfaceDeclaration => ({
  kind: 'interface',
  name,
  extends: parents,
  members,
  ...state,
  package: 'p',
});

export const enumOf = (
  name: string,
  values: Record<string, string | number>,
  more: Record<string, Partial<EnumValue>> = {},
): Declaration => ({
  kind: 'enum',
  name,
  values: Object.entries(values).map(([each, value]) => ({ name: each, value, ...state, ...more[each] })),
  ...state,
  package: 'p',
});

export const factsOf = (
  number: string,
  declarations: Declaration[],
  more: Partial<VersionFacts> = {},
): VersionFacts => ({
  number,
  label: number,
  packages: [],
  declarations: Object.fromEntries(declarations.map((each) => [each.name, each])),
  dataTypes: [],
  lists: {},
  schemas: {},
  standard,
  ...more,
});

const errors = enumOf(
  'OpenError',
  { AppNotFound: 'AppNotFound', Cancelled: 'UserCancelled', TooLate: 'TooLate' },
  { TooLate: { experimental: true } },
);

const channel = (broadcast: string) =>
  interfaceOf('Channel', [
    property('readonly id: string'),
    property('readonly meta?: string | null', { deprecated: true }),
    method(broadcast),
    method('listen(type: string | null, handler: Handler): Listener'),
    method('listen(handler: Handler): Listener', { deprecated: true }),
  ]);

const ask = {
  properties: {
    payload: {
      properties: {
        when: { type: 'string', format: 'date-time' },
        app: { type: ['string', 'null'], deprecated: true },
      },
      required: ['when'],
    },
  },
};

/** A standard in three versions. Directives show the changes between them. */
export const versions: VersionFacts[] = [
  factsOf(
    '2.2',
    [
      channel('broadcast(context: Context): Promise<void>'),
      interfaceOf('PrivateChannel', [method('leave(): void')], ['Channel']),
      type('Handler', '(context: Context) => void'),
      errors,
      enumOf('Level', { NONE: 0, ALL: 1 }),
      enumOf('Odd', { A: 'B', B: 'A' }),
      { kind: 'constant', name: 'LIMIT', type: 'number', value: '5', ...state, package: 'p' },
      {
        kind: 'function',
        name: 'connect',
        signatures: ['connect(options?: string): void'],
        ...state,
        package: 'p',
      },
    ],
    {
      dataTypes: [
        {
          name: 'Instrument',
          type: 'fdc3.instrument',
          experimental: false,
          fields: [{ name: 'id.ticker', type: 'string', required: false, deprecated: false }],
        },
      ],
      schemas: { 'api/ask': { name: 'api/ask', title: 'Ask Request', file: 'ask.json', schema: ask } },
    },
  ),
  factsOf('2.1', [channel('broadcast(context: Context): Promise<void>'), errors]),
  factsOf('2.0', [channel('broadcast(context: Context): void'), type('Old', 'string')]),
];

export const dotnet: OtherLanguage = {
  label: '.NET',
  value: 'dotnet',
  language: 'cs',
  version: '2.2',
  declarations: [
    {
      for: 'Channel',
      head: 'interface IChannel',
      members: [
        { for: 'id', signature: 'string Id { get; }' },
        { for: 'broadcast', signature: 'Task Broadcast(IContext context);' },
      ],
    },
    { for: 'Handler', head: 'delegate void Handler(IContext context);', members: [] },
  ],
};

/** The small standard as seen by a doc in a single version. `homes` maps names to URLs. */
export function sourceOf(number = '2.1', more: Partial<FactSource> = {}): FactSource {
  return {
    all: versions,
    facts: versions.find((facts) => facts.number === number) ?? factsOf(number, []),
    draftNumber: '2.2',
    languages: [dotnet],
    availability: (name) => availabilityOf(versions, name),
    definition: () => undefined,
    root: '/nowhere',
    inserts: new Map([
      ['matrix', ({ attributes: { of = 'all' } }) => `| ${of} |\n|---|\n| ${number} |\n`],
      ['nothing', () => ''],
    ]),
    words,
    ...more,
  };
}

/** A text with facts inserted, and diagnostics as `line:column message`. */
export function expand(
  markdown: string,
  number?: string,
  more?: Partial<FactSource>,
): { markdown: string; problems: string[]; spans: OffsetSpan[] } {
  const { diagnostics, ...expanded } = expandFacts({
    file: 'page.md',
    text: markdown,
    selection: { markdown, spans: [], notes: [] },
    directives: scanFacts(markdown),
    source: sourceOf(number, more),
  });
  return { ...expanded, problems: diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`) };
}
