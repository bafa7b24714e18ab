import { useEffect, useState } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import { LoadFailed } from '../../theme/states/LoadFailed.tsx';
import { Loading } from '../../theme/states/Loading.tsx';
import { shell } from '../site.ts';
import { reloadStatic } from './reloadStatic.ts';
import type { StaticComponent } from './staticModules.ts';

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
