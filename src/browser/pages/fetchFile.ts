/** A server that has not answered by then is left to the browser, which can tell the reader. */
const patience = 15_000;

/** A file of the site. Rejects when there is none, or no answer in time. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
