import type { ContentSource } from '../docs/contentSource.ts';

/** The folders of a Docusaurus site, read as they are. */
export function docusaurusSource(folder: string): ContentSource {
  return {
    name: `docusaurus:${folder}`,
    read: () => Promise.reject(new Error(`${folder} cannot be read yet.`)),
  };
}
