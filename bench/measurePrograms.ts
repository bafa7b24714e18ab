import { fork, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Row } from './printTable.ts';

/** Required calls per second for a process, and the duration of the test. */
const rate = 200;
const seconds = 60;
/** Requests, repeated in this order. */
const calls: [tool: string, input: Record<string, unknown>][] = [
  ['search', { query: 'join a user channel' }],
  ['search', { query: 'how do I know which app sent a context', version: 'next' }],
  ['read', { page: 'Channel', section: 'broadcast' }],
  ['read', { page: 'api/spec' }],
  ['look_up', { name: 'raiseIntent' }],
  ['look_up', { name: 'fdc3.instrument', version: '2.0' }],
  ['rules', { by: 'agent', level: 'MUST', limit: 20 }],
  ['changes', { name: 'DesktopAgent' }],
  ['check', { json: '{"type":"fdc3.contact","id":{"email":3}}' }],
  ['check', { json: '{}', name: 'bridging/openAgentRequest' }],
  ['example', { name: 'fdc3.contact' }],
  ['look_up', { name: 'noSuchName' }],
];

/** Sends requests to `/mcp` at the required rate. Measures response times and whether memory grows. */
export async function measurePrograms(dist: string): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'servePrograms.ts'), [dist], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  try {
    const { url } = (await message(child)) as { url: string };
    const mcp = new URL('mcp', url);
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    await ask(mcp, agent, 10);
    const before = await stateOf(child);
    const times = await ask(mcp, agent, seconds);
    const after = await stateOf(child);
    agent.destroy();
    times.sort((one, other) => one - other);
    return [
      { name: `calls, ${rate} a second`, value: times.length, unit: '' },
      {
        name: 'processor time of a call',
        value: (after.milliseconds - before.milliseconds) / times.length,
        unit: 'ms',
        limit: 1000 / rate,
      },
      { name: 'answer, median', value: times[times.length >> 1]!, unit: 'ms' },
      { name: 'answer, 99 %', value: times[Math.floor(times.length * 0.99)]!, unit: 'ms', limit: 200 },
      { name: 'memory before', value: before.mebibytes, unit: 'MiB' },
      { name: 'memory after', value: after.mebibytes, unit: 'MiB', limit: before.mebibytes * 1.05 },
    ];
  } finally {
    child.kill();
  }
}

/** Sends calls at the rate without waiting for responses. Returns response times in milliseconds. */
async function ask(mcp: URL, agent: Agent, duration: number): Promise<number[]> {
  const start = performance.now();
  const asked = Array.from({ length: rate * duration }, async (_, number) => {
    const due = start + (number * 1000) / rate;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const [name, input] = calls[number % calls.length]!;
    await post(mcp, agent, { jsonrpc: '2.0', id: number, method: 'tools/call', params: { name, arguments: input } });
    return performance.now() - due;
  });
  return Promise.all(asked);
}

/** @throws when a call is not answered as it should be. */
function post(mcp: URL, agent: Agent, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return new Promise((resolve, reject) => {
    const sent = request(mcp, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if (text.includes('"structuredContent"')) resolve();
        else reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

async function stateOf(child: ChildProcess): Promise<{ mebibytes: number; milliseconds: number }> {
  const answer = message(child);
  child.send('state');
  return (await answer) as { mebibytes: number; milliseconds: number };
}
