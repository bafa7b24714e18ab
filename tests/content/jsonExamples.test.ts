import { expect, it } from 'vitest';
import { readMarks } from '../../src/core/compile/samples.ts';
import { ourSite } from '../support/ourSite.ts';

/** Examples without a schema or declaration, by page and first words, with reasons. */
const others: Record<string, string> = {
  'agent-bridging/ref/findInstances [ { "appId"': 'a list, of which the schema has no name',
  'api/ref/GetAgent { "https://charts': 'what a browser stores, of which there is no schema',
  'api/ref/Types { "desktopAgent"': 'the package does not export the declaration',
  'context/ref/BaseContext { "$schema"': 'a schema itself',
  'context/spec { "$schema"': 'a schema itself',
  'guides/testing { "steps"': 'a scenario of the runner, which its own tests run',
  'context/spec { "type": "acmeOms': 'a type of the reader’s own, which the standard leaves open',
};

it('every example of JSON is held to a schema or a declaration, or is listed with the reason', () => {
  const unmarked = new Set<string>();
  for (const { docs } of ourSite.content.versions)
    for (const { topic, selection } of docs)
      for (const [, meta = '', text = ''] of selection.markdown.matchAll(
        /^[ \t>]*```json([^\n]*)\n([\s\S]*?)^[ \t>]*```/gm,
      )) {
        const { type, schema, interface: declaration } = readMarks(meta, 'json');
        if ((type ?? schema ?? declaration) === undefined) unmarked.add(`${topic} ${text.replace(/\s+/g, ' ').trim()}`);
      }
  const unknown = [...unmarked].filter((each) => !Object.keys(others).some((known) => each.startsWith(known)));
  expect(unknown.map((each) => each.slice(0, 120))).toEqual([]);
  const idle = Object.keys(others).filter((known) => ![...unmarked].some((each) => each.startsWith(known)));
  expect(idle).toEqual([]);
});
