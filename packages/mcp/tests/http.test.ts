import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { createMcpFunction } from '../http.ts';
import { eras, files } from './support.ts';

const asked: string[] = [];
/** Static files of a small site below `/site/`. */
const fetchFile = (async (url: URL) => {
  asked.push(url.href);
  const value = files[url.pathname.slice('/site/'.length)];
  if (value === undefined) return new Response('', { status: 404 });
  return new Response(typeof value === 'string' ? value : JSON.stringify(value));
}) as typeof fetch;
const answer = createMcpFunction(fetchFile);

const post = (message: object, path = 'mcp', headers = {}) =>
  answer(
    new Request(`https://docs.example/site/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    }),
  );
const call = async (name: string, input: object, path?: string) => {
  const response = await post({ method: 'tools/call', params: { name, arguments: input } }, path);
  return ((await response.json()) as { result: { structuredContent: unknown } }).result.structuredContent;
};

describe('the function for static hosts', () => {
  it.each(eras)('answers in version %s', async (version, versionNegotiation) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
    const fetch = (url: string | URL, init?: RequestInit) => answer(new Request(url, init));
    await client.connect(new StreamableHTTPClientTransport(new URL('https://docs.example/site/mcp'), { fetch }));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { structuredContent } = await client.callTool({ name: 'read', arguments: { page: 'Lamp' } });
    expect(structuredContent).toMatchObject({ title: 'Lamp', url: 'https://docs.example/site/docs/lamp' });
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18'])('shakes hands in version %s', async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const response = await post({ method: 'initialize', params });
    expect(await response.json()).toMatchObject({ result: { protocolVersion, serverInfo: { name: 'acme-docs' } } });
  });

  it.each(['mcp', 'mcp/', 'mcp?x=1'])('answers from the files beside it: %s', async (path) => {
    const page = await call('read', { page: 'Lamp' }, path);
    expect(page).toMatchObject({ title: 'Lamp', markdown: expect.stringContaining('They shine.') });
    expect(await call('list', { kind: 'intent', mentions: 'acme.lamp' }, path)).toMatchObject({ total: 1 });
    expect(asked.every((url) => url.startsWith('https://docs.example/site/'))).toBe(true);
  });

  it.each(['*/*', 'application/json', 'text/event-stream'])(
    'answers JSON to clients that accept %s',
    async (accept) => {
      const response = await post({ method: 'tools/list' }, 'mcp', { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    },
  );

  it('checks JSON', async () => {
    expect(await call('check', { json: { color: 'aaa' }, name: 'lamp' })).toMatchObject({ valid: true });
  });

  it('accepts no GET', async () => {
    const get = await answer(new Request('https://docs.example/site/mcp'));
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  it.each<[string, body: string, status: number, answer: object]>([
    ['too much', 'x'.repeat(600_000), 413, { error: { code: -32_000 } }],
    ['no JSON', '{', 400, { error: { code: -32_700 } }],
    ['too many messages', JSON.stringify(Array.from({ length: 11 }, () => ping)), 400, { error: { code: -32_600 } }],
    ['some messages', JSON.stringify([ping, { ...ping, id: 2 }]), 200, [{ result: {} }, { id: 2 }]],
    ['an unknown version', JSON.stringify({ ...ping, params: { _meta: claim('2099-01-01') } }), 400, { id: 1 }],
  ])('answers %s', async (_, body, status, expected) => {
    const headers = { 'content-type': 'application/json' };
    const response = await answer(new Request('https://docs.example/site/mcp', { method: 'POST', headers, body }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(expected);
  });
});

function claim(version: string) {
  return { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} };
}
