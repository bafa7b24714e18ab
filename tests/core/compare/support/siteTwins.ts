import { foldersOf } from '../../../../src/core/compare/targets.ts';
import { markdownTwin } from '../../../../src/core/pages/versionPages.ts';
import { ourDocs, ourSite } from '../../../support/ourSite.ts';

export interface SiteTwin {
  topic: string;
  text: string;
  folders: string[];
}

/** The Markdown twins of the site as its sources are now, version by version, newest first. */
export function siteTwins(): SiteTwin[][] {
  const { content, config } = ourSite;
  return content.versions.map(({ docs, path, number }) =>
    docs.map((doc) => ({
      topic: doc.topic,
      text: markdownTwin(doc, ourDocs.get(doc.path)!.plain),
      folders: foldersOf({ path, number }, config.baseUrl),
    })),
  );
}
