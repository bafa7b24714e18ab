import type { VersionConfig } from '../../core/docs/types.ts';
import { escapeHtml } from '../../core/parse/text.ts';

export interface FeedInput {
  title: string;
  lang: string;
  /** Origin of the published site. */
  url: string;
  baseUrl: string;
  versions: (Pick<VersionConfig, 'name' | 'label' | 'number' | 'path' | 'released' | 'releaseNotes' | 'summary'> & {
    changes?: { path: string; title: string };
  })[];
}

/**
 * `versions.atom` (RFC 4287): an entry for each released version, newest first. An entry's id is made of origin, date and
 * number (RFC 4151), because the page of a version moves when the next one is released.
 */
export function versionsFeed({ title, lang, url, baseUrl, versions }: FeedInput): string {
  const released = versions.flatMap((version) =>
    version.released ? [{ ...version, released: version.released }] : [],
  );
  const tag = (date: string, name: string) => `tag:${new URL(url).hostname},${date}:${name}`;
  const dates = released.map((version) => version.released).sort();
  const home = escapeHtml(url + baseUrl);
  const entries = released.map(
    ({ label, number, path, released: date, releaseNotes, changes, summary }) => `  <entry>
    <id>${escapeHtml(tag(date, number))}</id>
    <title>${escapeHtml(`${title} ${label}`)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="${escapeHtml(url + path)}"/>
${releaseNotes ? `    <link rel="related" title="Release notes" href="${escapeHtml(releaseNotes)}"/>\n` : ''}${changes ? `    <link rel="related" type="text/html" title="${escapeHtml(changes.title)}" href="${escapeHtml(url + changes.path)}"/>\n` : ''}    <summary>${escapeHtml(summary)}</summary>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">
  <id>${home}versions.atom</id>
  <title>Versions of ${escapeHtml(title)}</title>
  <updated>${dates.at(-1) ?? '1970-01-01'}T00:00:00Z</updated>
  <author><name>${escapeHtml(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${home}versions.atom"/>
  <link rel="alternate" type="text/html" href="${home}versions"/>
${entries.join('')}</feed>
`;
}
