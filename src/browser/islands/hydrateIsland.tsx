import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from '../../theme/IslandStates.tsx';
import { LoadFailed, Loading } from '../../theme/IslandStates.tsx';
import type { IslandProps } from '../../theme/types.ts';
import { replayClicks, takeEarlyClicks } from '../early.ts';
import { shell } from '../site.ts';

type IslandComponent = ComponentType<IslandProps & Record<string, unknown>>;

/** A module that takes longer than this is waited for in sight of the reader. */
const patience = 3000;

/**
 * Has React take over an island as the build drew it. While its module is late, or cannot be had, that stands above
 * what was drawn, with a way to try again. Returns what ends it.
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
    // One that the build left empty is drawn here.
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
 * Fetches a module again. Browsers remember a module under its address: one that failed to load gets a fresh query, and
 * one that came without a component is fetched by loading the page again.
 */
function loadAgain(load: () => Promise<unknown>, failure: unknown, attempt: number): Promise<unknown> {
  if (failure instanceof MissingExport) {
    location.reload();
    return new Promise(() => {});
  }
  const url = moduleUrlIn(failure);
  return url ? import(/* @vite-ignore */ `${url}?retry=${attempt}`) : load();
}

/** The address in a browser's message about a module that could not be fetched. Safari names none. */
export function moduleUrlIn(failure: unknown): string | undefined {
  return failure instanceof TypeError ? /https?:\/\/[^\s?#]+/.exec(failure.message)?.[0] : undefined;
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

/** What is mended without the reader's noticing, such as a hydration mismatch, is for engineers to know. */
function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}
