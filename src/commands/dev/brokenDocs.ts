import { isBelow, withoutSlash } from '../../core/addresses.ts';
import { docsFolder } from '../../core/docs/readDocSources.ts';
import type { Diagnostic, Version } from '../../core/docs/types.ts';
import { reportLines } from '../../core/project/diagnostics.ts';
import type { PageContent, Site } from '../../core/site/types.ts';
import type { SidebarFile } from '../../core/site/siteParts.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import { parseRequestPath } from '../../core/server/requestPath.ts';

/** A document that cannot be read, and why. */
export interface BrokenDoc {
  path: string;
  version: Version;
  file: string;
  problems: Diagnostic[];
}

/** Knows which documents that cannot be read belong to a permalink. */
export interface BrokenDocs {
  /** To be told of every site that was loaded: a document's `path` cannot be read when its front matter is broken. */
  remember(site: Site): void;
  find(site: Site, path: string): BrokenDoc | undefined;
}

/** Permalinks of documents as they were last known, or as the file's name says. */
export function createBrokenDocs(): BrokenDocs {
  const files = new Map<string, string>();
  return {
    remember({ content }) {
      for (const version of content.versions) for (const doc of version.docs) files.set(doc.path, doc.file);
    },
    find({ content, diagnostics }, path) {
      const version = content.versions
        .filter((each) => isBelow(path, each.path))
        .sort((a, b) => b.path.length - a.path.length)[0];
      if (!version || version.docs.some((doc) => doc.path === path)) return undefined;
      const written = parseRequestPath(path)?.path ?? path;
      const candidates = [
        files.get(path),
        `${docsFolder}/${withoutSlash(written).slice(withoutSlash(version.path).length + 1)}.md`,
      ];
      for (const file of candidates) {
        const problems = diagnostics.filter((each) => each.file === file && each.severity === 'error');
        if (file && problems.length > 0 && !content.versions.some(({ docs }) => docs.some((doc) => doc.file === file)))
          return { path, version, file, problems };
      }
      return undefined;
    },
  };
}

/** What is shown in place of a document that cannot be read: its problems, in the frame of its version. */
export function brokenPage(
  site: Site,
  { path, version, file, problems }: BrokenDoc,
  sidebar: SidebarFile | undefined,
): PageContent {
  const lines = reportLines(problems).map((line) => `<p class="state-message">${escapeHtml(line)}</p>`);
  const html = [
    '<div class="state"><h1 tabindex="-1">This document cannot be read</h1>',
    `<p>It comes back when <code>${escapeHtml(file)}</code> is mended.</p>`,
    ...lines,
    '</div>',
  ].join('');
  const meta = {
    kind: 'doc' as const,
    path,
    title: `Cannot be read: ${file} | ${site.config.title}`,
    description: 'This document cannot be read.',
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
  };
  return { meta, props: problems, main: () => html, canonical: path, sidebar };
}
