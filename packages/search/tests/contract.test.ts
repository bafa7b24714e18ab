import { afterAll, vi } from 'vitest';
import { createAnswerer } from '../client/answer.ts';
import { createEmbeddedProvider } from '../client/embeddedProvider.ts';
import type { ToWorker } from '../client/answer.ts';
import { createEngine } from '../engine/engine.ts';
import { buildIndex } from '../buildIndex.ts';
import type { SearchKindConfig } from '../types.ts';
import { describeProvider } from './contract.ts';
import { records, versions } from './records.ts';

vi.stubGlobal('location', new URL('http://site/docs'));
afterAll(() => vi.unstubAllGlobals());

const kinds: SearchKindConfig[] = [...new Set(records.map(({ kind }) => kind))]
  .filter((kind) => kind !== 'page' && kind !== 'section')
  .map((name) => ({ name, label: name, plural: name, docs: '' }));

/** Build output by URL. */
const files = new Map<string, string>();
const indexes: Record<string, string> = {};
for (const [order, version] of versions.entries()) {
  const own = records.filter((record) => record.version === version.name);
  const { index, words, texts } = buildIndex({ version, order, records: own, synonyms: [], kinds });
  indexes[version.name] = `http://site/site-assets/search-${version.name}.json`;
  files.set(indexes[version.name]!, index);
  files.set(`http://site/site-assets/${words.file}`, words.json);
  for (const [name, text] of texts) files.set(`http://site/site-assets/${name}`, text);
}
const manifestUrl = `data:application/json,${encodeURIComponent(JSON.stringify({ indexes }))}`;

/** Both ends of a worker in one thread; messages are copied and asynchronous, as in a real worker. */
function startWorker(): Worker {
  const page = new EventTarget();
  const answer = createAnswerer({
    open: createEngine,
    fetchText: async (file, indexUrl) => files.get(new URL(file, indexUrl).href) ?? '',
    post: (message) => {
      const data = structuredClone(message);
      setImmediate(() => page.dispatchEvent(new MessageEvent('message', { data })));
    },
  });
  const postMessage = (message: ToWorker) => {
    const copy = structuredClone(message);
    setImmediate(() => void answer(copy));
  };
  return Object.assign(page, { postMessage, terminate() {} }) as unknown as Worker;
}

describeProvider('the embedded index', async () => ({
  provider: createEmbeddedProvider({ manifestUrl, startWorker }),
}));
