/** Says what to do about what the client threw; what is not the client's stays as it is. */
export function pushError(error: unknown): Error {
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'RetryError')
    return new Error('The search service cannot be reached. Run the command again to go on where it stopped.', {
      cause: error,
    });
  if (status === 401 || status === 403) {
    return new Error(
      `The search service refuses the key in ALGOLIA_ADMIN_KEY (${status}: ${message}). It must be a key of the application in content/site.ts that may write, delete and configure its indexes.`,
      { cause: error },
    );
  }
  if (status !== undefined)
    return new Error(
      `The search service does not take this (${status}: ${message}). What it took before is kept; run the command again to go on.`,
      { cause: error },
    );
  return error as Error;
}
