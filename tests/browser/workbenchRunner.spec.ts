import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { everything } from '../support/everything.ts';

const runner = fileURLToPath(new URL('../../packages/workbench/bin/run.mjs', import.meta.url));

/** An app without the package. Its path `/early` sends a request before its identity, which the standard forbids. */
const app = `<p>App<script>
  const meta = () => ({ timestamp: new Date().toISOString(), connectionAttemptUuid: '7b9a6f0e-6f0b-4f7e-9d2a-3c1b5e8f0a11' });
  const urls = { identityUrl: location.href, actualUrl: location.href };
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data.type !== 'WCP3Handshake') return;
    const send = (type, payload) =>
      port.postMessage({ type, payload, meta: { timestamp: new Date().toISOString(), requestUuid: crypto.randomUUID() } });
    port.onmessage = ({ data }) => {
      if (data.type === 'WCP5ValidateAppIdentityResponse')
        send('addContextListenerRequest', { channelId: null, contextType: 'fdc3.nothing' });
      if (data.type === 'heartbeatEvent')
        send('heartbeatAcknowledgementRequest', { heartbeatEventUuid: data.meta.eventUuid });
    };
    if (location.pathname === '/early') send('getInfoRequest', {});
    port.postMessage({ type: 'WCP4ValidateAppIdentity', payload: urls, meta: meta() });
  });
  parent.postMessage({ type: 'WCP1Hello', payload: { ...urls, fdc3Version: '2.2' }, meta: meta() }, '*');
</script>`;

const steps = [
  { expect: 'addContextListenerRequest', contains: 'fdc3.nothing' },
  { call: 'broadcast', values: { context: { type: 'fdc3.nothing' } } },
  { expect: 'broadcastEvent', contains: 'fdc3.nothing' },
  { call: 'findIntent', values: { intent: 'ViewOrders' }, result: 'rejected' },
];

test('the runner passes an app that follows the standard, and fails for a violated MUST and for a step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'));
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const junit = join(folder, 'out.xml');
  const scenario = join(folder, 'scenario.json');
  const { executablePath } = test.info().project.use.launchOptions ?? {};
  const run = (path: string, scenarioSteps: object[]) => {
    writeFileSync(scenario, JSON.stringify({ steps: scenarioSteps }));
    const options = ['--workbench', `${process.env.SITE_URL}/playground`, '--app', host + path];
    const files = ['--scenario', scenario, '--junit', junit, '--settle', '500', '--browser', executablePath ?? ''];
    return new Promise<{ code: unknown; output: string; xml: string }>((resolve) => {
      execFile(process.execPath, [runner, ...options, ...files], (error, output, errors) =>
        resolve({ code: error?.code ?? 0, output: output + errors, xml: readFileSync(junit, 'utf8') }),
      );
    });
  };
  try {
    const early = await run('/early', steps);
    expect(early).toMatchObject({
      code: 1,
      output: expect.stringContaining('Sent getInfoRequest before its identity'),
      xml: expect.stringContaining('<testsuite name="Scenario" tests="5">'),
    });
    expect(early.xml).toContain('<failure type="MUST"');
    if (!everything) return;
    const good = await run('/', steps);
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('No failures.') });
    const step = await run('/', [{ expect: 'raiseIntentRequest', within: 500 }]);
    expect(step).toMatchObject({ code: 1, output: expect.stringContaining('No raiseIntentRequest within 500 ms.') });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
