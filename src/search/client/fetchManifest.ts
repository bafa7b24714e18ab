import type { SearchManifest } from '../types.ts';

/** The list of the site's search indexes. Rejects when it cannot be had or is not one. */
export async function fetchManifest(url: string): Promise<SearchManifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const manifest = (await response.json()) as Partial<SearchManifest> | null;
  if (typeof manifest?.indexes !== 'object' || manifest.indexes === null) throw new Error(`${url} does not list the search indexes.`);
  return { indexes: manifest.indexes };
}
