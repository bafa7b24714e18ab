import { describe, expect, it } from 'vitest';
import { factChanges } from '../../src/standard/packages/factChanges.ts';
import { ourSite } from '../support/ourSite.ts';

const { facts } = ourSite;

/** New, changed, deprecated and removed names since the previous version, by group, with descriptions. */
function changesOf(number: string): Record<string, Record<string, string[]>> {
  const at = facts.all.findIndex((each) => each.number === number);
  const changes = factChanges(facts.all[at + 1]!, facts.all[at]!, facts.matrix());
  return Object.fromEntries(
    changes.map(({ kind, byEvent }) => [
      kind,
      Object.fromEntries(
        Object.entries(byEvent).map(([event, names]) => [
          event,
          names.map(({ name, details = [] }) => [name, ...details].join('; ')),
        ]),
      ),
    ]),
  );
}

it('no version has a name as removed that its packages export', () => {
  const removed = facts
    .matrix()
    .groups.flatMap(({ rows }) =>
      rows.flatMap(({ name, cells }) =>
        cells.flatMap(({ event }, index) =>
          event === 'removed' ? [[facts.matrix().versions[index]!, name] as const] : [],
        ),
      ),
    );
  expect(removed.length).toBeGreaterThan(0);
  const exported = removed.filter(([number, name]) =>
    Object.hasOwn(facts.all.find((version) => version.number === number)!.declarations, name),
  );
  expect(exported).toEqual([]);
});

const oneForm = 'exactly one of its forms must match (was one or more)';
const byPackage = 'previously only in the npm package';

describe('what changed in the schemas of context types', () => {
  it.each([
    ['1.2', undefined, undefined],
    [
      '2.0',
      'fdc3.chart fdc3.chat.initSettings fdc3.currency fdc3.email fdc3.nothing fdc3.timerange fdc3.valuation'.split(
        ' ',
      ),
      {
        new: ['Country.id.COUNTRY_ISOALPHA2', 'Country.id.COUNTRY_ISOALPHA3'],
        changed: ['Position.holding; no longer at least 0'],
      },
    ],
    [
      '2.1',
      'fdc3.action fdc3.chat.message fdc3.chat.room fdc3.chat.searchCriteria fdc3.interaction fdc3.message fdc3.order fdc3.orderList fdc3.product fdc3.trade fdc3.tradeList fdc3.transactionResult'.split(
        ' ',
      ),
      {
        new: [
          'ChatInitSettings.message',
          'ChatInitSettings.name',
          'ChatInitSettings.id',
          `Instrument.market; ${byPackage}`,
          `Instrument.market.MIC; ${byPackage}`,
          `Instrument.market.name; ${byPackage}`,
          `Instrument.market.COUNTRY_ISOALPHA2; ${byPackage}`,
          `Instrument.market.BBG; ${byPackage}`,
        ],
        changed: [
          'Chart.otherConfig; type `Context[]` (was `object`)',
          'Contact.id.email; format `email`',
          'Organization.id; at least 1 property',
          "TimeRange.type; type `'fdc3.timeRange'` (was `'fdc3.timerange'`)",
        ],
        deprecated: ['Country.id.ISOALPHA2', 'Country.id.ISOALPHA3'],
        removed: ['ChatInitSettings.initMessage'],
      },
    ],
    [
      '2.2',
      ['fdc3.fileAttachment'],
      {
        new: ['Action.action', 'Action.channelId', `TransactionResult.message; ${byPackage}`],
        changed: [
          `ChatInitSettings.message; ${oneForm}`,
          `Interaction.interactionType; ${oneForm}`,
          `Message.entities; type \`{ [key: string]: Action | FileAttachment }\` (was \`{ [key: string]: Action | object }\`); ${oneForm}`,
          `TimeRange.startTime; ${oneForm}`,
          `TimeRange.endTime; ${oneForm}`,
        ],
      },
    ],
  ])('%s', (number, types, fields) => {
    const changes = changesOf(number);
    expect(changes.dataTypes).toEqual(types && { new: types });
    expect(changes.fields).toEqual(fields);
  });
});

describe('what changed in records of the App Directory and in messages', () => {
  it.each([
    ['2.0', 'new', ['appd/Application.details', 'appd/Application.hostManifests', 'appd/Application.interop']],
    ['2.0', 'removed', ['appd/Application.manifest', 'appd/Application.manifestType', 'appd/Application.intents']],
    ['2.1', 'new', ['appd/Interop.appChannels[].id']],
    ['2.1', 'removed', ['appd/Interop.appChannels[].name']],
    ['2.1', 'changed', ['appd/Icon.src; now required']],
    [
      '2.1',
      'deprecated',
      ['appd/BaseApplication.name', 'appd/BaseApplication.customConfig', 'appd/Intent.displayName'],
    ],
    [
      '2.2',
      'new',
      [
        'bridging/connectionStep6ConnectedAgentsUpdate.payload.allAgents[].desktopAgent',
        'bridging/findIntentAgentRequest.payload.resultType',
      ],
    ],
    [
      '2.2',
      'changed',
      [
        'bridging/privateChannelOnAddContextListenerAgentRequest.payload.contextType; type `string | null` (was `string`)',
      ],
    ],
  ])('%s has as %s: %j', (number, event, names) => {
    expect(changesOf(number).schemaFields?.[event]).toEqual(expect.arrayContaining(names));
  });

  it('is nothing of fields that a version has by another name of the same type', () => {
    expect(changesOf('2.2').schemaFields!.removed).toEqual([
      'bridging/privateChannelBroadcastAgentRequest.payload.channel',
    ]);
  });
});
