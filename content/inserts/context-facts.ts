import type { Insert, InsertRequest } from '../../src/standard/text/types.ts';
import { intents } from '../data/intents.ts';
import { factsTable, type Fact } from './parts/factsTable.ts';

/**
 * Summary of a context type: `::insert[context-facts]{name="Instrument"}`. The base type is requested by its schema,
 * perhaps with a definition inside it, and with a replacement for the type string.
 */
const contextFacts: Insert = (request) => {
  const { name, schema, definition, type } = request.attributes;
  if (name === undefined) return factsTable([typeRow(type ?? ''), schemaRow(request, schema ?? '', definition)]);
  const { facts, inVersion } = request;
  const dataType = facts.dataTypes.find((each) => each.name === name);
  if (!dataType) throw new Error(`Version ${facts.number} declares no context type \`${name}\`.`);
  const taking = intents.filter(
    ({ versions, contexts }) =>
      inVersion(versions) && contexts.some((context) => context.name === name && inVersion(context.versions)),
  );
  return factsTable([
    typeRow(`\`${dataType.type}\``),
    schemaRow(request, dataType.schema ?? name),
    { label: 'Since', value: `FDC3 ${request.availability(dataType.name)!.added}` },
    ...(dataType.experimental
      ? [{ label: 'Status', value: '[experimental](doc:fdc3-compliance#experimental-features)' }]
      : []),
    {
      label: taking.length === 1 ? 'Intent' : 'Intents',
      value:
        taking.map((intent) => `[\`${intent.name}\`](doc:intents/ref/${intent.name})`).join(', ') ||
        'No standard intent accepts this type',
    },
  ]);
};

const typeRow = (value: string): Fact => ({ label: 'Type', id: 'type', value });

/** Context schemas have had a separate folder since 2.1. */
function schemaRow({ facts, schemaUrl }: InsertRequest, written: string, definition?: string): Fact {
  const name = [written, `context/${written}`].find((each) => Object.hasOwn(facts.schemas, each));
  if (name === undefined) throw new Error(`Version ${facts.number} has no schema \`${written}\`.`);
  const link = `[\`${name.split('/').at(-1)}.schema.json\`](${schemaUrl(name)})`;
  return { label: 'Schema', id: 'schema', value: definition ? `${link} (\`${definition}\` definition)` : link };
}

export default contextFacts;
