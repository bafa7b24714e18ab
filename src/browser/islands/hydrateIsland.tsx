import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from '../../theme/IslandStates.tsx';
import { LoadFailed, Loading } from '../../theme/IslandStates.tsx';
import type { IslandProps } from '../../theme/types.ts';
import { replayClicks, takeEarlyClicks } from '../early.ts';
import { shell } from '../site.ts';

type IslandComponent = ComponentType<IslandProps & Record<string, unknown>>;

/** Delay before a loading message appears, in milliseconds. */
const patience = 3000;

/**
 * Hydrates an island drawn by the build. While its module loads slowly or has failed, shows a message with a retry
 * button above the content. Returns a cleanup function.
 */
export function hydrateIsland(element: HTMLElement, load: () => Promise<unknown>): () => void {
  let ended = false;
  let endState = () => {};
  let endRoot = () => {};
  const hydrate = (Component: IslandComponent) => {
    endState();
    if (ended) return;
    const props = JSON.parse(element.dataset.props!) as Record<string, unknown>;
    const island = (
      <Island onMounted={() => wake(element)}>
        <Component {...props} shell={shell} />
      </Island>
    );
    const options = { identifierPrefix: element.dataset.island, onRecoverableError: reportInDev };
    const isDrawn = element.hasChildNodes();
    const root = isDrawn ? hydrateRoot(element, island, options) : createRoot(element, options);
    if (!isDrawn) root.render(island);
    endRoot = () => root.unmount();
  };
  const attempt = (loading: Promise<unknown>, number: number) => {
    const late = setTimeout(() => say(<Loading />), number === 0 ? patience : 0);
    loading
      .then((module) => componentOf(module, location.pathname))
      .then(
        (Component) => {
          clearTimeout(late);
          hydrate(Component);
        },
        (failure: unknown) => {
          clearTimeout(late);
          const retry = () => attempt(loadAgain(load, failure, number + 1), number + 1);
          console.error(failure);
          say(<LoadFailed error={asError(failure)} onRetry={retry} />);
        },
      );
  };
  const say = (state: ReactNode) => {
    endState();
    if (ended) return;
    const container = document.createElement('div');
    element.before(container);
    const root = createRoot(container);
    root.render(state);
    endState = () => {
      endState = () => {};
      root.unmount();
      container.remove();
    };
  };
  attempt(load(), 0);
  return () => {
    ended = true;
    endState();
    endRoot();
  };
}

function Island({ children, onMounted }: { children: ReactNode; onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return <CrashBoundary>{children}</CrashBoundary>;
}

function wake(element: HTMLElement): void {
  if ('awake' in element.dataset) return;
  element.dataset.awake = '';
  replayClicks(takeEarlyClicks(element));
}

/** @throws when a module has no component. */
export function componentOf(module: unknown, path: string): IslandComponent {
  const component = (module as { default?: IslandComponent }).default;
  if (typeof component !== 'function') throw new MissingExport(path);
  return component;
}

class MissingExport extends Error {
  constructor(path: string) {
    super(`The page component at ${path} doesn't have a default export`);
  }
}

/**
 * Imports a module again. Browsers cache failed imports by URL, so the retry adds a new query; if the module had no
 * component, the page is reloaded.
 */
function loadAgain(load: () => Promise<unknown>, failure: unknown, attempt: number): Promise<unknown> {
  if (failure instanceof MissingExport) {
    location.reload();
    return new Promise(() => {});
  }
  const url = moduleUrlIn(failure);
  return url ? import(/* @vite-ignore */ `${url}?retry=${attempt}`) : load();
}

/** Module URL in a browser's import error. Safari includes none. */
export function moduleUrlIn(failure: unknown): string | undefined {
  return failure instanceof TypeError ? /https?:\/\/[^\s?#]+/.exec(failure.message)?.[0] : undefined;
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

/** Reports recovered errors, such as hydration mismatches, to developers. */
function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}
