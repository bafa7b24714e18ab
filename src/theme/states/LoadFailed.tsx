import { focusMain } from '../focusMain.ts';

/** A page's module could not be had: the error's own text, and a way to ask again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = () => {
    focusMain();
    onRetry();
  };
  return (
    <div className="state" role="alert">
      <h1>This page could not be loaded</h1>
      <p className="state-message">{error.message}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
