import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, it } from 'vitest';
import { faults, judgeMessage } from '@fdc3-docs/workbench/agent/findings';
import { messagePage, messageSchema } from '@fdc3-docs/workbench/agent/messagePages';
import { waitingSteps } from '@fdc3-docs/workbench/agent/steps';
import { calls } from '@fdc3-docs/workbench/calls';
import { contextTypes } from '../../content/data/contextTypes.ts';
import checkContextTypes from '../../content/pages/drawn/playground.tsx';
import type { DrawnProps } from '../../src/theme/types.ts';
import { root } from '../core/site/support/sourceFiles.ts';

const instance = { instanceId: 'one', url: 'https://a.example/', place: 'frame' } as Parameters<
  typeof judgeMessage
>[1]['instance'];

/** Whether a document has the anchor of an address. */
function hasAnchor(address: string): boolean {
  const [page = '', anchor] = address.split('#');
  const text = readFileSync(join(root, 'content/docs', `${page}.md`), 'utf8');
  if (anchor === undefined || text.includes(`{#${anchor} `) || text.includes(`{#${anchor}}`)) return true;
  const slugger = new GithubSlugger();
  return [...text.matchAll(/^#{2,6} +(.+?)(?: *\{.*\})?$/gm)].some(([, heading = '']) => {
    const slug = slugger.slug(heading.replaceAll('`', ''));
    return slug === anchor || slug.replace(/-\d+$/, '') === anchor;
  });
}

it('each published message has a section and a schema', () => {
  const folder = join(root, 'node_modules/@finos/fdc3-schema/dist/schemas/api');
  const names = readdirSync(folder).map((file) => file.replace('.schema.json', ''));
  const shared = ['appRequest', 'agentResponse', 'agentEvent'];
  const types = names
    .filter((name) => /^WCP\d|^[a-z].*(?:Request|Response|Event)$/.test(name))
    .filter((name) => !shared.includes(name) && !name.startsWith('fdc3UserInterface'))
    .map((name) => name.replace('AcknowledgmentRequest', 'AcknowledgementRequest'));
  expect(types.length).toBeGreaterThan(60);
  expect(types.map(messageSchema).filter((schema) => !names.includes(schema.slice('api/'.length)))).toEqual([]);
  expect(types.filter((type) => !hasAnchor(messagePage(type) ?? 'none'))).toEqual([]);
  expect(messagePage('mine')).toBeUndefined();
});

it('findings, steps and calls lead to sections of documents', () => {
  const context = { type: 'fdc3.mine' };
  const checks = {
    message: () => ({ known: true, problems: [] }),
    context: () => ({ known: false, problems: ['x'] }),
  };
  const judged = (type: string, payload: object, since = 0) =>
    judgeMessage(
      { type, payload: payload as Record<string, unknown>, meta: { source: { instanceId: 'two' } } },
      { instance, since, checks, record: { interop: { intents: { listensFor: { A: {} } } } } as never },
    );
  const found = [
    ...judged('raiseIntentRequest', { intent: 'SellAll', context }),
    ...judged('broadcastRequest', { context: {} }),
    ...judged('addIntentListenerRequest', { intent: 'A' }, 1e6),
    ...judged('addIntentListenerRequest', { intent: 'B' }),
    ...Object.values(faults).map((fault) => (fault as (...words: unknown[]) => { rule: string })('x', ['x'])),
  ].map(({ rule }) => rule);
  const steps = [{}, { hello: 'a', handshake: true as const }, { hello: 'a', refused: 'why' }].flatMap((reached) =>
    waitingSteps({ instance, openedAt: 0, reached }, 1e9).flatMap(({ hint }) => hint?.to ?? []),
  );
  expect(steps).toHaveLength(3);
  // The page for checking JSON is not a document.
  const addresses = [...found, ...steps, ...calls.map(({ page }) => page)].filter((address) => address !== 'check');
  expect(addresses.filter((address) => !hasAnchor(address))).toEqual([]);
});

it('the context types of the forms are those with a page', () => {
  const pages = readdirSync(join(root, 'content/docs/context/ref')).map((file) => file.replace('.md', ''));
  const notTypes = ['BaseContext', 'Context', 'DocumentedContext'];
  expect(Object.values(contextTypes).sort()).toEqual(pages.filter((page) => !notTypes.includes(page)).sort());
});

it.each<[string, Record<string, boolean>, RegExp | undefined]>([
  ['lists all', { 'fdc3.contact': true, 'fdc3.timerange': false, 'example.own': true }, undefined],
  [
    'lacks two',
    { 'fdc3.contact': true, 'fdc3.bond': true, 'fdc3.new.type': true },
    /lacks fdc3\.bond, fdc3\.new\.type/,
  ],
])('a list of context types that %s of the draft', (_, types, problem) => {
  const cell = (there: boolean) => ({ there, deprecated: false, experimental: false });
  const rows = Object.entries(types).map(([name, there]) => ({ name, cells: [cell(true), cell(there)] }));
  const availability = { versions: ['2.1', '2.2'], groups: [{ kind: 'dataTypes', rows }] };
  const draw = () => checkContextTypes({ availability } as DrawnProps);
  if (problem) expect(draw).toThrow(problem);
  else expect(draw()).toBeNull();
});
