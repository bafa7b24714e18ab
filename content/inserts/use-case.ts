import type { Insert, InsertRequest } from '../../src/standard/text/types.ts';
import { intents } from '../data/intents.ts';
import { cases } from '../data/useCases.ts';
import { factsTable } from './parts/factsTable.ts';

/** A use case at a glance: `::insert[use-case]{doc="equity-sell-side-trader"}`. */
const useCase: Insert = (request) => {
  const { doc } = request.attributes;
  const found = cases.find((each) => each.doc === doc);
  if (!found) throw new Error(`There is no use case \`${doc}\` in content/data/useCases.ts.`);
  const { persona, apps, outcome } = found;
  const intents = linkedIntents(found.intents, request);
  const contexts = linkedContexts(found.contexts, request);
  return [
    `::::glance[${apps.join(' → ')}]`,
    factsTable([
      { label: 'Persona', value: persona },
      { label: 'Outcome', value: outcome },
      ...(intents.length > 0 ? [{ label: 'Suggested intents', value: intents.join(', ') }] : []),
      ...(contexts.length > 0 ? [{ label: 'Suggested contexts', value: contexts.join(', ') }] : []),
    ]),
    '::::',
  ].join('\n');
};

function linkedIntents(names: string[], { inVersion }: InsertRequest): string[] {
  return intents
    .filter(({ name, versions }) => names.includes(name) && inVersion(versions))
    .map(({ name }) => (inVersion('>=1.1') ? `[\`${name}\`](doc:intents/ref/${name})` : `\`${name}\``));
}

function linkedContexts(names: string[], { facts, inVersion }: InsertRequest): string[] {
  return facts.dataTypes
    .filter(({ name }) => names.includes(name))
    .map(({ name, type }) => (inVersion('>=1.1') ? `[\`${type}\`](doc:context/ref/${name})` : `\`${type}\``));
}

export default useCase;
