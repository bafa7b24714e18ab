/** The search could not be had. */
export function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div className="search-state">
      <p className="search-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <p><small>{error.message}</small></p>
      <button type="button" className="search-action" onClick={onRetry}>Try again</button>
    </div>
  );
}
