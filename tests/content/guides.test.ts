import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Context } from '@finos/fdc3-context';
import type { DesktopAgent, Listener } from '@finos/fdc3-standard';
import { Window } from 'happy-dom';
import type { FunctionComponent, PropsWithChildren } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../core/site/support/sourceFiles.ts';

/** A folder inside the repository, so that samples find its packages. */
const folder = join(root, '.cache', `guides-${process.pid}`);

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Sample {
  title: string;
  code: string;
}

/** Titled TypeScript samples of a guide, in order. */
function readSamples(guide: string): Sample[] {
  const text = readFileSync(join(root, `content/docs/guides/${guide}.md`), 'utf8');
  return [...text.matchAll(/^```tsx? title="([^"]+)"[^\n]*\n([\s\S]*?)^```/gm)].map(([, title, code]) => ({
    title: title!,
    code: code!,
  }));
}

/** Writes a guide's samples into a new folder, with replacements by title. Returns the folder. */
function writeSamples(guide: string, replacements: Record<string, string> = {}): string {
  const samplesFolder = join(folder, guide);
  mkdirSync(samplesFolder, { recursive: true });
  // If a title repeats, the newest version is first.
  const samples = new Map(
    readSamples(guide)
      .toReversed()
      .map(({ title, code }) => [title, code]),
  );
  for (const [title, code] of [...samples, ...Object.entries(replacements)])
    writeFileSync(join(samplesFolder, title), code);
  return samplesFolder;
}

/** Compiles all TypeScript files in a folder. Returns the compiler's output, which is empty on success. */
function compile(samplesFolder: string, fdc3: string): string {
  const require = createRequire(import.meta.url);
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    experimentalDecorators: true,
    jsx: 'react-jsx',
    skipLibCheck: true,
    types: [],
    paths: { '@finos/fdc3': [fdc3] },
  };
  writeFileSync(join(samplesFolder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '-p', samplesFolder, '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Declarations of a version's package, as imported by samples. */
function packageOf(version: string): string {
  if (version !== '2.2') return join(root, `node_modules/fdc3-${version}`);
  const file = join(folder, 'fdc3-2.2.d.ts');
  const packages = ['context', 'get-agent', 'standard'].map((name) => `export * from '@finos/fdc3-${name}';\n`);
  writeFileSync(file, packages.join(''));
  return file;
}

/** Connects a blotter and a chart to the fake desktop of the guide to testing. */
async function connectApps() {
  const { createFakeDesktop } = (await import(join(writeSamples('testing'), 'fake-desktop.ts'))) as {
    createFakeDesktop(): { connect(appId: string): DesktopAgent };
  };
  const desktop = createFakeDesktop();
  return [desktop.connect('blotter'), desktop.connect('chart')] as const;
}

describe('the migration guide', () => {
  const samples = readSamples('migrating').filter(({ title }) => title.startsWith('FDC3 '));
  const versions = [...new Set(samples.map(({ title }) => title.slice(5)))];

  it('has code for each version it leads from and to', () => {
    expect(versions.toSorted()).toEqual(['1.2', '2.0', '2.1', '2.2']);
  });

  it.each(versions)('has code for %s that compiles against its package', (version) => {
    const samplesFolder = join(folder, `migrating-${version}`);
    mkdirSync(samplesFolder);
    samples
      .filter(({ title }) => title === `FDC3 ${version}`)
      .forEach(({ code }, index) => writeFileSync(join(samplesFolder, `sample${index}.ts`), code));
    expect(compile(samplesFolder, packageOf(version))).toBe('');
  });
});

describe('the guide to frameworks', () => {
  it('has code that compiles in React, Angular, and Vue', () => {
    const of21 = readSamples('frameworks').findLast(({ title }) => title === 'agent.ts')!.code;
    const tests = { 'chart.test.ts': '' };
    expect(compile(writeSamples('frameworks', { ...tests, 'agent-2.1.ts': of21 }), packageOf('2.2'))).toBe('');
    expect(compile(writeSamples('frameworks', { ...tests, 'agent.ts': of21 }), packageOf('2.1'))).toBe('');
  });

  /** React's development build, the only build that mounts twice, in a window of its own. */
  async function loadReact() {
    const window = new Window();
    for (const name of ['window', 'document', 'HTMLElement', 'Node', 'navigator'] as const)
      vi.stubGlobal(name, name === 'window' ? window : window[name]);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubEnv('NODE_ENV', 'development');
    const { createRoot } = await import('react-dom/client');
    const createContainer = () => {
      const container = window.document.createElement('div') as unknown as HTMLElement;
      return { container, root: createRoot(container) };
    };
    return { ...(await import('react')), createContainer };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
    vi.doUnmock('@finos/fdc3');
  });

  it('keeps one React listener under StrictMode, with the newest handler, and none after unmounting', async () => {
    const { act, createElement, StrictMode, useState, createContainer } = await loadReact();
    const { useContextListener } = (await import(join(writeSamples('frameworks'), 'use-context-listener.ts'))) as {
      useContextListener: UseContextListener;
    };
    const agent = createLateAgent();
    const connection = Promise.resolve(agent as unknown as DesktopAgent);
    const received: string[] = [];
    function Chart() {
      const [count, setCount] = useState(0);
      useContextListener(connection, 'fdc3.instrument', ({ name }) => {
        received.push(`${name} ${count}`);
        setCount(count + 1);
      });
      return null;
    }
    const { root: chart } = createContainer();
    await act(async () => chart.render(createElement(StrictMode, null, createElement(Chart))));
    await act(async () => agent.confirmAll());
    expect(agent.active()).toBe(1);

    await act(async () => agent.send({ type: 'fdc3.instrument', name: 'first' }));
    await act(async () => agent.send({ type: 'fdc3.instrument', name: 'second' }));
    expect(received).toEqual(['first 0', 'second 1']);

    await act(async () => chart.unmount());
    await act(async () => agent.confirmAll());
    expect(agent.active()).toBe(0);
  });

  it('never has two intent listeners under StrictMode, and returns a result even if the handler fails', async () => {
    const { act, createElement, StrictMode, createContainer } = await loadReact();
    const { useIntentListener } = (await import(join(writeSamples('frameworks'), 'use-intent-listener.ts'))) as {
      useIntentListener: UseIntentListener;
    };
    const agent = createLateAgent();
    const connection = Promise.resolve(agent as unknown as DesktopAgent);
    function Pricing({ price }: { price: number }) {
      useIntentListener(connection, 'acmePricing.GetValuation', async () => {
        if (price < 0) throw new Error('no price');
        return { type: 'fdc3.valuation', value: price };
      });
      return null;
    }
    const { root: pricing } = createContainer();
    const render = (price: number) =>
      pricing.render(createElement(StrictMode, null, createElement(Pricing, { price })));
    await act(async () => render(1));
    await act(async () => agent.confirmAll());
    expect(agent.mostAtOnce()).toBe(1);
    await act(async () => render(2));
    expect(await Promise.all(agent.send({ type: 'fdc3.position' }))).toEqual([{ type: 'fdc3.valuation', value: 2 }]);
    await act(async () => render(-1));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await Promise.all(agent.send({ type: 'fdc3.position' }))).toEqual([undefined]);
    vi.mocked(console.error).mockRestore();

    await act(async () => pricing.unmount());
    await act(async () => agent.confirmAll());
    expect(agent.active()).toBe(0);
  });

  it('has a chart that handles ViewChart under StrictMode with the fake desktop', async () => {
    const { act, createElement, StrictMode, createContainer } = await loadReact();
    const guide = writeSamples('frameworks');
    const { AgentProvider } = (await import(join(guide, 'agent-context.tsx'))) as { AgentProvider: AgentProvider };
    const { Chart } = (await import(join(guide, 'chart.tsx'))) as { Chart: FunctionComponent };
    const [blotter, agent] = await connectApps();
    const { root, container } = createContainer();
    const provider = createElement(AgentProvider, { connection: Promise.resolve(agent) }, createElement(Chart));
    await act(async () => root.render(createElement(StrictMode, null, provider)));
    await act(
      async () => void (await blotter.raiseIntent('ViewChart', { type: 'fdc3.instrument', name: 'Microsoft' })),
    );
    expect(container.textContent).toBe('ConnectedMicrosoft');
    await act(async () => root.unmount());
    await expect(blotter.raiseIntent('ViewChart', { type: 'fdc3.instrument' })).rejects.toThrow('NoAppsFound');
  });

  it('connects once, tries again after a failure, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    const agent = {} as DesktopAgent;
    const getAgent = vi.fn().mockRejectedValueOnce(new Error('AgentNotFound')).mockResolvedValue(agent);
    vi.doMock('@finos/fdc3', () => ({ getAgent, LogLevel: { ERROR: 1 } }));
    const { connectAgent } = (await import(join(writeSamples('frameworks'), 'agent.ts'))) as {
      connectAgent(params?: object): Promise<DesktopAgent>;
    };
    await expect(connectAgent()).rejects.toThrow('AgentNotFound');
    expect(await connectAgent({ identityUrl: 'https://app.example/' })).toBe(agent);
    expect(await connectAgent()).toBe(agent);
    expect(getAgent).toHaveBeenCalledTimes(2);
    expect(getAgent).toHaveBeenLastCalledWith({
      identityUrl: 'https://app.example/',
      logLevels: { connection: 1, proxy: 1 },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('removes a listener that was not confirmed yet', async () => {
    const { listen } = (await import(join(writeSamples('frameworks'), 'listen.ts'))) as { listen: Listen };
    const agent = createLateAgent();
    const handler = vi.fn();
    const remove = listen(Promise.resolve(agent as unknown as DesktopAgent), null, handler);
    await Promise.resolve();
    remove();
    agent.send({ type: 'fdc3.nothing' });
    await agent.confirmAll();
    expect(agent.active()).toBe(0);
    expect(handler).not.toHaveBeenCalled();
  });
});

type UseContextListener = (
  connection: Promise<DesktopAgent>,
  type: string | null,
  handler: (context: Context) => void,
) => void;
type UseIntentListener = (
  connection: Promise<DesktopAgent>,
  intent: string,
  handler: (context: Context) => Promise<unknown>,
) => void;
type AgentProvider = FunctionComponent<PropsWithChildren<{ connection: Promise<DesktopAgent> }>>;
type Listen = (connection: Promise<DesktopAgent>, type: string | null, handler: () => void) => () => void;

/** An agent that confirms listeners only on request, like a busy agent. */
function createLateAgent() {
  const handlers = new Set<(context: Context) => unknown>();
  const confirmations: (() => void)[] = [];
  let mostAtOnce = 0;
  const addListener = (_type: string | null, handler: (context: Context) => unknown): Promise<Listener> => {
    handlers.add(handler);
    mostAtOnce = Math.max(mostAtOnce, handlers.size);
    const listener = { unsubscribe: async () => void handlers.delete(handler) };
    return new Promise((resolve) => confirmations.push(() => resolve(listener)));
  };
  return {
    addContextListener: addListener,
    addIntentListener: addListener,
    async confirmAll() {
      for (const confirm of confirmations.splice(0)) confirm();
      await new Promise((resolve) => setTimeout(resolve));
    },
    active: () => handlers.size,
    mostAtOnce: () => mostAtOnce,
    send: (context: Context) => [...handlers].map((handler) => handler(context)),
  };
}

describe('the fake desktop of the guide to testing', () => {
  const instrument = { type: 'fdc3.instrument', id: { ticker: 'AAPL' } };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('compiles in both versions that show it', () => {
    const tests = { 'follow.test.ts': '', 'follow.spec.ts': '', 'two-pages.spec.ts': '', 'playwright.config.ts': '' };
    expect(compile(writeSamples('testing', tests), packageOf('2.2'))).toBe('');
    const since22 = { 'with-events.ts': '', 'follow-page.ts': '' };
    expect(compile(writeSamples('testing', { ...tests, ...since22 }), packageOf('2.1'))).toBe('');
  });

  it('delivers a broadcast to the other apps on the channel, with its sender, and not back', async () => {
    const [blotter, chart] = await connectApps();
    const [own, others] = [vi.fn(), vi.fn()];
    await blotter.addContextListener(null, own);
    await chart.addContextListener('fdc3.instrument', others);
    await blotter.joinUserChannel('fdc3.channel.1');
    await chart.joinUserChannel('fdc3.channel.1');
    await blotter.broadcast(instrument);
    await settled();
    expect(others).toHaveBeenCalledWith(instrument, { source: { appId: 'blotter', instanceId: 'blotter' } });
    expect(own).not.toHaveBeenCalled();
  });

  it('gives the last context to an app that joins or listens later', async () => {
    const [blotter, chart] = await connectApps();
    const [early, late] = [vi.fn(), vi.fn()];
    await blotter.joinUserChannel('fdc3.channel.1');
    await blotter.broadcast(instrument);
    await chart.addContextListener('fdc3.instrument', early);
    await chart.joinUserChannel('fdc3.channel.1');
    await chart.addContextListener(null, late);
    await settled();
    expect(early).toHaveBeenCalledTimes(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('reports the current channel, the user channels, and running instances', async () => {
    const [blotter] = await connectApps();
    expect(await blotter.getCurrentChannel()).toBeNull();
    const [channel] = await blotter.getUserChannels();
    await blotter.joinUserChannel(channel!.id);
    expect(await blotter.getCurrentChannel()).toEqual(channel);
    expect(await blotter.findInstances({ appId: 'chart' })).toEqual([{ appId: 'chart', instanceId: 'chart' }]);
  });

  it('delivers intents and their results, and rejects as an agent does', async () => {
    const [blotter, chart] = await connectApps();
    await expect(blotter.raiseIntent('ViewChart', instrument)).rejects.toThrow('NoAppsFound');
    const listener = await chart.addIntentListener('ViewChart', async () => ({ type: 'fdc3.nothing' }));
    const resolution = await blotter.raiseIntent('ViewChart', instrument);
    expect(await resolution.getResult()).toEqual({ type: 'fdc3.nothing' });
    await listener.unsubscribe();
    await chart.addIntentListener('ViewChart', async () => Promise.reject(new Error('busy')));
    const failed = await blotter.raiseIntent('ViewChart', instrument);
    await expect(failed.getResult()).rejects.toThrow('IntentHandlerRejected');
    await expect(blotter.broadcast({} as Context)).rejects.toThrow('MalformedContext');
  });

  it('delivers an intent to its target only, and keeps a newer handler when an older one is removed', async () => {
    const [blotter, chart] = await connectApps();
    const [older, newer] = [vi.fn(), vi.fn()];
    const listener = await chart.addIntentListener('ViewChart', older);
    await chart.addIntentListener('ViewChart', newer);
    await listener.unsubscribe();
    await blotter.addIntentListener('ViewChart', older);
    await blotter.raiseIntent('ViewChart', instrument, { appId: 'chart' });
    expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    const missing = blotter.raiseIntent('ViewChart', instrument, { appId: 'missing' });
    await expect(missing).rejects.toThrow('TargetAppUnavailable');
  });
});
