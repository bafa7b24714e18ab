import { Failure } from './CrashBoundary.tsx';
import { islands } from '../../strings/english/islands.ts';

/** A page's module is on its way: a signal on a line, 128 by 110 px. */
export function Loading() {
  return (
    <div className="state" role="status">
      <svg className="spinner" width="128" height="110" viewBox="0 0 128 110" aria-hidden="true">
        <path d="M8 55h112" />
        <path className="spinner-signal" d="M8 55h112" pathLength="100" />
      </svg>
      <p>{islands.loading}</p>
    </div>
  );
}

/** A page's module could not be had. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Failure heading={islands.notLoaded} error={error} retryLabel={islands.retry} onRetry={onRetry} />;
}
