/** A server that has not answered after so many milliseconds is left to the browser, which can tell the reader. */
const timeout = 15_000;

/** A file of the site. Rejects when there is none, or no answer in time. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
