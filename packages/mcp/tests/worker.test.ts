import { describe, expect, it } from 'vitest';
import { createMcpFunction } from '../worker.ts';
import { files } from './support.ts';

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
  it.each(['mcp', 'mcp/', 'mcp?x=1'])('answers from the files beside it: %s', async (path) => {
    const page = await call('read', { page: 'Lamp' }, path);
    expect(page).toMatchObject({ title: 'Lamp', markdown: expect.stringContaining('They shine.') });
    expect(await call('list', { kind: 'intent', mentions: 'acme.lamp' }, path)).toMatchObject({ total: 1 });
    expect(asked.every((url) => url.startsWith('https://docs.example/site/'))).toBe(true);
  });

  it('answers clients that accept anything', async () => {
    expect((await post({ method: 'tools/list' }, 'mcp', { accept: '*/*' })).status).toBe(200);
  });

  it('checks JSON', async () => {
    expect(await call('check', { json: { color: 'aaa' }, name: 'lamp' })).toMatchObject({ valid: true });
  });

  it('accepts no GET, and nothing too large', async () => {
    const get = await answer(new Request('https://docs.example/site/mcp'));
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await post({ method: 'x'.repeat(600_000) })).status).toBe(413);
  });
});
