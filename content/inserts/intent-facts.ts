import type { Insert, InsertRequest } from '../../src/standard/text/types.ts';
import { intents, type StandardIntent } from '../data/intents.ts';
import { factsTable, type Fact } from './parts/factsTable.ts';

/**
 * Summary of an intent: `::insert[intent-facts]{name="ViewChart"}`. `result` is the anchor of the section about the
 * result, if any.
 */
const intentFacts: Insert = (request) => {
  const { attributes, inVersion } = request;
  const intent = intents.find(({ name, versions }) => name === attributes.name && inVersion(versions));
  if (!intent) throw new Error(`Version ${request.number} has no intent \`${attributes.name}\`.`);
  return factsTable([
    { label: 'Intent name', id: 'intent-name', value: `\`${intent.name}\`` },
    { label: 'Display name', id: 'display-name', value: intent.displayName },
    ...(inVersion('>=2.0') ? [resultRow(intent, request)] : []),
    { label: 'Since', value: `FDC3 ${request.availability(intent.name)!.added}` },
    ...(intent.deprecated && inVersion(intent.deprecated) ? [stateRow(intent)] : []),
  ]);
};

function resultRow({ result }: StandardIntent, { attributes, inVersion }: InsertRequest): Fact {
  const link = result && inVersion(result.versions) ? `[\`${result.type}\`](doc:context/ref/${result.name})` : '';
  if (attributes.result)
    return {
      label: 'Result',
      value: link ? `${link}: [details](#${attributes.result})` : `[see below](#${attributes.result})`,
    };
  return {
    label: 'Result',
    id: 'result',
    value: 'not defined, but an app [may still return a result](doc:intents/spec#intents-that-return-data)',
  };
}

const stateRow = ({ replacedBy }: StandardIntent): Fact => ({
  label: 'Status',
  value: `deprecated${replacedBy ? `: use [\`${replacedBy}\`](doc:intents/ref/${replacedBy})` : ''}`,
});

export default intentFacts;
