import { expect, it } from 'vitest';
import { docState } from '../../../src/standard/site/docState.ts';
import { ourSite } from '../../support/ourSite.ts';

// A page may be newer than its subject, previously described elsewhere.
it.each([
  ['an intent says it itself', '2.1', 'intents/ref/ViewChart', { added: '1.0' }, '1.0'],
  ['a declaration that is older than its page', '1.1', 'api/DesktopAgent', undefined, undefined],
  ['a declaration that came with its page', '1.2', 'api/ref/ContextHandler', undefined, '1.1'],
  ['a context type', '2.1', 'context/ref/Contact', undefined, '1.1'],
  ['a function whose page has a capital', 'current', 'api/ref/GetAgent', undefined, '2.2'],
  ['a page of many things, some of which are older', '2.1', 'api/ref/Types', undefined, undefined],
  ['a page of many things that came with it', 'current', 'api/ref/Events', undefined, '2.2'],
  ['a page about nothing that is declared', '2.1', 'agent-bridging/spec', undefined, '2.1'],
])('%s', (_, version, id, own, added) => {
  const site = ourSite;
  const doc = site.content.versions.find(({ name }) => name === version)!.docs.find((each) => each.id === id)!;
  expect(docState(site, doc, own).added).toBe(added);
});
