/** What went wrong, for people: the client's errors name hosts and status codes, or say only that JSON was not JSON. */
export function serviceError(error: unknown): Error {
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  return new Error(explanation(name, message, status), { cause: error });
}

function explanation(name = '', message = '', status?: number): string {
  if (name === 'RetryError') return 'The search service cannot be reached: none of its hosts answers.';
  // Of another form than JSON, or of another than ours: then reading it is a TypeError.
  if (name === 'DeserializationError' || name === 'TypeError') return 'The search service gave an answer that cannot be read.';
  if (status === 401 || status === 403) return `The search service refuses the application id or key of content/site.ts (${status}: ${message}).`;
  if (status === 404) return `The search service does not know the index of content/site.ts (${message}). Fill it with: npm run search:push`;
  if (status === 429) return 'The search service has had too many searches and takes none for now (429).';
  return status === undefined ? `The search failed: ${message}` : `The search service cannot answer (${status}: ${message}).`;
}
