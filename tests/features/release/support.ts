import type { Doc } from '../../../src/core/docs/types.ts';

/** Creates a doc of a version with a selected text. */
export function docWith(version: string, id: string, markdown: string, more: Partial<Doc> = {}): Doc {
  return {
    version,
    id,
    topic: id,
    path: `/docs/${version}/${id}`,
    file: `content/docs/${id}.md`,
    title: id.toUpperCase(),
    sidebarLabel: id,
    description: '',
    toc: true,
    experimental: false,
    deprecated: false,
    source: markdown,
    selection: { markdown, spans: [], notes: [] },
    ...more,
  };
}
