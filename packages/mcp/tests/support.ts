import { Client, InMemoryTransport, type VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { serveOn } from '../node.ts';
import { siteOf, type OpenSite } from '../site.ts';

const version = (name: string, path: string, isLatest: boolean) => ({
  name,
  label: name,
  number: `${name}.0`,
  isLatest,
  path,
  folders: [path],
  files: {
    names: `/catalogue/${name}.json`,
    examples: `/catalogue/examples-${name}.json`,
    changes: `/changes-${name}.json`,
  },
});
const doc = (path: string, title: string, sections: [string, number, string][] = []) => ({
  topic: title.toLowerCase(),
  path,
  title,
  description: `About ${title}.`,
  part: 'Lamps',
  otherVersions: [],
  sections,
});

export const catalogue = {
  format: 1,
  title: 'Acme',
  url: 'https://acme.example',
  baseUrl: '/',
  versions: [version('2', '/docs', true), version('1', '/docs/1', false)],
  files: {},
};
export const names = {
  version: '2',
  dataType: { one: 'record type', many: 'record types', value: 'record' },
  docs: [doc('/docs/lamp', 'Lamp', [['shine', 2, 'Shine']]), doc('/docs/blink', 'Blink'), doc('/docs/glow', 'Glow')],
  names: [
    { name: 'Blink', kind: 'intent', path: '/docs/blink' },
    { name: 'Glow', kind: 'intent', path: '/docs/glow' },
    { name: 'acme.lamp', kind: 'record type', schema: 'lamp', path: '/docs/lamp' },
  ],
  schemas: [
    { name: 'base', schema: { type: 'object' } },
    { name: 'lamp', schema: { type: 'object', properties: { color: { type: 'string', pattern: '^(a+)+$' } } } },
  ],
  baseSchema: 'base',
};
const changed = { new: [], removed: [], moved: [], changed: [] };

/** Files for a small site, as published by another host. */
export const files: Record<string, unknown> = {
  'catalogue.json': catalogue,
  'catalogue/2.json': names,
  'catalogue/1.json': { ...names, version: '1', docs: [], names: [] },
  'catalogue/examples-2.json': [],
  'changes-2.json': {
    documents: {
      ...changed,
      new: [{ label: 'Glow', path: '/docs/glow' }],
      removed: [{ label: 'Old', path: '/docs/1/old' }],
    },
    facts: [
      {
        title: 'Methods',
        byEvent: { new: [{ name: 'glow' }], removed: [{ name: 'burn' }], deprecated: [{ name: 'x' }] },
      },
    ],
    lists: [],
  },
  'docs/lamp.md': '# Lamp\n\n> About Lamp.\n\nLamps.\n\n## Shine\n\nThey shine.\n',
  'docs/blink.md': '# Blink\n\nTakes a `acme.lamp`.\n',
  'docs/glow.md': '# Glow\n\nTakes nothing.\n',
  'docs/changes.md': '# What changed\n\n## New names\n\n- Glow\n\n## Removed names\n\n- Burn\n',
};

/** A small site with changed files. */
export function smallSite(changes: Record<string, unknown> = {}): OpenSite {
  const all = { ...files, ...changes };
  return siteOf({
    name: 'a small site',
    settled: Infinity,
    async read(path) {
      const value = all[path];
      if (value === undefined) return undefined;
      return { tag: path, text: typeof value === 'string' ? value : JSON.stringify(value) };
    },
  });
}

/** The protocol's two eras: with a handshake, and with a version in each request. */
export const eras = [
  ['2025-11-25', { mode: 'legacy' }],
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
] as const satisfies [string, VersionNegotiationOptions][];

/** An SDK client, connected to a site. */
export async function connectTo(site = smallSite(), versionNegotiation: VersionNegotiationOptions = { mode: 'auto' }) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveOn(site, far);
  await client.connect(near);
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const text = (content as { text: string }[])[0]?.text ?? '';
    return { text, answer: (structuredContent ?? {}) as Record<string, unknown>, problem: isError ? text : undefined };
  };
  return { client, call };
}
