import { useEffect, useState } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import { LoadFailed, Loading } from '../../theme/states/PageLoad.tsx';
import { shell, statics } from '../site.ts';
import { type StaticComponent, componentOf, loadStatic } from './staticPage.tsx';

interface StaticRetryProps {
  name: string;
  /** The first attempt, still under way or failed. */
  first: Promise<StaticComponent>;
  /** What the server drew: readable while its component is missing. */
  html: string;
  /** The part of it that the component is given. */
  drawn?: string;
}

type State = {
  component?: StaticComponent;
  failure?: unknown;
  attempt: number;
  /** Why the attempt before it failed. */ before?: unknown;
};

/** A static page whose module is late or failed: loading, failed with a way to retry, loaded. */
export function StaticRetry({ name, first, html, drawn }: StaticRetryProps) {
  const [{ component: Page, failure, attempt, before }, setState] = useState<State>({ attempt: 0 });
  useEffect(() => {
    let current = true;
    const loading = attempt === 0 ? first : reloadStatic(name, before, attempt);
    loading.then(
      (component) => current && setState({ component, attempt }),
      (reason: unknown) => current && setState({ failure: reason, attempt }),
    );
    return () => void (current = false);
    // A new attempt begins when its number changes; `before` changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, first, attempt]);

  if (Page) return <Page shell={shell} drawn={drawn && <AdoptedHtml html={drawn} />} />;
  return (
    <>
      {failure === undefined ? (
        <Loading />
      ) : (
        <LoadFailed error={asError(failure)} onRetry={() => setState({ attempt: attempt + 1, before: failure })} />
      )}
      <AdoptedHtml html={html} />
    </>
  );
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

/**
 * Loads a static page's component again after a failure. Some browsers remember a module that could not be fetched, so
 * the address that the failure names is asked for under a fresh query.
 */
async function reloadStatic(name: string, failure: unknown, attempt: number): Promise<StaticComponent> {
  const url = moduleUrlIn(failure);
  const page = statics[name];
  if (!url || !page) return loadStatic(name);
  const module: unknown = await import(/* @vite-ignore */ `${url}?retry=${attempt}`);
  return componentOf(module, page.path);
}

/**
 * The address in a browser's message about a module that could not be fetched, without its query. Safari names none.
 */
export function moduleUrlIn(failure: unknown): string | undefined {
  return failure instanceof TypeError ? /https?:\/\/[^\s?#]+/.exec(failure.message)?.[0] : undefined;
}
