interface UnreachableProps {
  onRetry(): void;
  onDismiss(): void;
}

/** The next page cannot be had, because nothing can: the page that is read stays, and this stands over it. */
export function Unreachable({ onRetry, onDismiss }: UnreachableProps) {
  return (
    <div className="notice" role="alert">
      <p>
        <strong>The page could not be loaded.</strong> You may be offline. What you are reading stays here.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
      <button type="button" className="button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
