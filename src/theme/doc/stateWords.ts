import type { DocState } from '../types.ts';

/** The words of a doc's state, each with the class of its chip. */
export function stateWords(state: DocState): { kind: string; text: string }[] {
  const { experimental, deprecated, added, changed, removed } = state;
  const since = typeof deprecated === 'string' ? ` in ${deprecated}` : '';
  return [
    ...(experimental ? [{ kind: 'experimental', text: 'experimental' }] : []),
    ...(added ? [{ kind: 'added', text: `added in ${added}` }] : []),
    ...(changed ? [{ kind: 'changed', text: `changed in ${changed}` }] : []),
    ...(deprecated ? [{ kind: 'deprecated', text: `deprecated${since}` }] : []),
    ...(removed ? [{ kind: 'removed', text: `removed in ${removed}` }] : []),
  ];
}
