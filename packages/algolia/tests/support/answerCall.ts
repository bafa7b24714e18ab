import type { IndexSettings } from 'algoliasearch';
import {
  emptyIndex,
  searchIndex,
  trendingItems,
  type FakeIndex,
  type FakeQuery,
  type FakeRecord,
} from './fakeIndex.ts';

export interface Call {
  method: string;
  path: string;
  parameters: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** Resolves when the response is complete or the client has disconnected. */
  closed: Promise<void>;
}

interface Task {
  id: number;
  /** Number of status requests before the task is done. */
  waits: number;
  done: boolean;
  apply(): void;
}

export interface State {
  indexes: Map<string, FakeIndex>;
  tasks: Task[];
  /** Finishes tasks only at the second status request. */
  slow: boolean;
}

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const missing = (name: string): Answer => ({
  status: 404,
  body: { message: `Index ${name} does not exist`, status: 404 },
});

/** Responds as the service does. Writes are tasks, accepted at once and executed in order on a status request. */
export function answerCall({ method, path, parameters, body }: Call, state: State): Answer {
  if (method === 'POST' && path === '/1/indexes/*/queries') {
    const { requests } = body as { requests: (FakeQuery & { indexName: string })[] };
    const unknown = requests.find(({ indexName }) => !state.indexes.has(indexName));
    return unknown
      ? missing(unknown.indexName)
      : ok({
          results: requests.map(({ indexName, ...query }) => ({
            ...searchIndex(indexOf(state, indexName), query),
            index: indexName,
          })),
        });
  }
  if (method === 'POST' && path === '/1/indexes/*/recommendations') {
    const { requests } = body as { requests: (Parameters<typeof trendingItems>[1] & { indexName: string })[] };
    const unknown = requests.find(({ indexName }) => !state.indexes.has(indexName));
    return unknown
      ? missing(unknown.indexName)
      : ok({ results: requests.map(({ indexName, ...query }) => trendingItems(indexOf(state, indexName), query)) });
  }
  const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const task = (apply: () => void): Answer => {
    const id = state.tasks.length + 1;
    state.tasks.push({ id, waits: state.slow ? 1 : 0, done: false, apply });
    return ok({ taskID: id, updatedAt: '2024-01-01T00:00:00Z' });
  };
  switch (`${method} ${action.replace(/\d+$/, '')}`) {
    case 'POST batch':
      return task(() => {
        const { requests } = body as { requests: { action: string; body: FakeRecord }[] };
        for (const each of requests) indexOf(state, name).records.set(each.body.objectID, each.body);
      });
    case 'PUT settings':
      return task(() => void (indexOf(state, name).settings = body as IndexSettings));
    case 'POST synonyms/batch':
      return task(() => {
        const given = (body as { synonyms: string[] }[]).map(({ synonyms }) => synonyms);
        const index = indexOf(state, name);
        index.synonyms = parameters.replaceExistingSynonyms === 'true' ? given : [...index.synonyms, ...given];
      });
    case 'POST operation':
      return task(() => operate(state, name, body as Parameters<typeof operate>[2]));
    case 'DELETE ':
      return task(() => void state.indexes.delete(name));
    case 'GET settings':
      return state.indexes.has(name) ? ok(indexOf(state, name).settings) : missing(name);
    case 'POST query':
      return state.indexes.has(name) ? ok(searchIndex(indexOf(state, name), body as FakeQuery)) : missing(name);
    case 'GET task/':
      return ok({ status: poll(state, Number(action.slice('task/'.length))) });
    default:
      return { status: 404, body: { message: `Path not found: ${method} ${path}`, status: 404 } };
  }
}

function indexOf({ indexes }: State, name: string): FakeIndex {
  const index = indexes.get(name) ?? emptyIndex();
  indexes.set(name, index);
  return index;
}

function poll({ tasks }: State, id: number): 'published' | 'notPublished' {
  const asked = tasks[id - 1]!;
  if (asked.waits === 0) {
    for (const task of tasks.slice(0, id)) {
      if (!task.done) task.apply();
      task.done = true;
    }
  }
  asked.waits = Math.max(0, asked.waits - 1);
  return asked.done ? 'published' : 'notPublished';
}

function operate(
  state: State,
  name: string,
  { operation, destination, scope }: { operation: 'copy' | 'move'; destination: string; scope?: string[] },
): void {
  const source = indexOf(state, name);
  if (operation === 'move') {
    state.indexes.set(destination, source);
    state.indexes.delete(name);
  } else {
    const target = indexOf(state, destination);
    if (scope?.includes('rules')) target.rules = [...source.rules];
    if (scope?.includes('synonyms')) target.synonyms = [...source.synonyms];
  }
}
