import { escapeHtml } from '../../core/parse/text.ts';

interface SitemapPage {
  /** Absolute URL. */
  url: string;
  /** ISO 8601 date or instant. */
  lastModified?: string;
}

/** Sitemap (sitemaps.org, version 0.9). Pass only pages meant for search engines, not every copy. */
export function sitemapXml(pages: SitemapPage[]): string {
  const entries = pages.map(({ url, lastModified }) => {
    const modified = lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(url)}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** Allows all crawlers everywhere; `sitemap` is an absolute URL. */
export function robotsTxt(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

interface LlmsTxtInput {
  title: string;
  summary: string;
  /** The page about connecting assistants. */
  assistants?: { title: string; url: string };
  /** A section per version, newest first. */
  sections: {
    title: string;
    summary?: string;
    /** `url` is the address of a page's Markdown. */
    pages: { title: string; url: string; description?: string }[];
  }[];
}

/** Site index for language models in the llmstxt.org format: title, summary, lists of Markdown links. */
export function llmsTxt({ title, summary, assistants, sections }: LlmsTxtInput): string {
  const blocks = [`# ${title}`, `> ${oneLine(summary)}`];
  if (assistants)
    blocks.push(`Model Context Protocol server: [${escapeBrackets(assistants.title)}](${assistants.url}).`);
  for (const section of sections) {
    blocks.push(`## ${section.title}`);
    if (section.summary) blocks.push(oneLine(section.summary));
    const links = section.pages.map(
      ({ title: label, url, description }) =>
        `- [${escapeBrackets(label)}](${url})${description ? `: ${oneLine(description)}` : ''}`,
    );
    if (links.length > 0) blocks.push(links.join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}

interface McpManifestInput {
  title: string;
  tagline: string;
  /** Number of the latest version. */
  version: string;
  /** Absolute URLs of the page about connecting, and of the server. */
  websiteUrl: string;
  server: string;
}

/** `.well-known/mcp.json`: name and address of the Model Context Protocol server, in the form of an MCP registry entry. */
export function mcpManifest({ title, tagline, version, websiteUrl, server }: McpManifestInput): string {
  const manifest = {
    name: `${new URL(server).hostname.split('.').toReversed().join('.')}/docs`,
    title: `${title} documentation`,
    description: tagline,
    version,
    websiteUrl,
    remotes: [{ type: 'streamable-http', url: server }],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

interface FeedVersion {
  label: string;
  number: string;
  path: string;
  released?: string;
  releaseNotes?: string;
  summary: string;
}

interface FeedInput {
  title: string;
  lang: string;
  /** Origin of the published site. */
  url: string;
  baseUrl: string;
  home: string;
  titles: { feed: string; releaseNotes: string };
  versions: (FeedVersion & {
    changes?: { path: string; title: string };
  })[];
}

/**
 * `versions.atom` (RFC 4287): an entry per released version, newest first. IDs consist of origin, date and number (RFC
 * 4151), because a version's page moves with the next release.
 */
export function versionsFeed({ title, lang, url, baseUrl, home: listPath, titles, versions }: FeedInput): string {
  const home = escapeHtml(url + baseUrl);
  const link = (attributes: Record<string, string>) =>
    `    <link ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(' ')}/>\n`;
  const released = versions.flatMap(({ released: date, ...version }) => (date ? [{ date, ...version }] : []));
  const dates = released.map(({ date }) => date).sort();
  const entries = released.map(({ date, label, number, path, releaseNotes, changes, summary }) => {
    const notes = releaseNotes ? link({ rel: 'related', title: titles.releaseNotes, href: releaseNotes }) : '';
    const changed = changes
      ? link({ rel: 'related', type: 'text/html', title: changes.title, href: url + changes.path })
      : '';
    return `  <entry>
    <id>${escapeHtml(`tag:${new URL(url).hostname},${date}:${number}`)}</id>
    <title>${escapeHtml(`${title} ${label}`)}</title>
    <updated>${date}T00:00:00Z</updated>
${link({ rel: 'alternate', type: 'text/html', href: url + path })}${notes}${changed}    <summary>${escapeHtml(summary)}</summary>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">
  <id>${home}versions.atom</id>
  <title>${escapeHtml(titles.feed)}</title>
  <updated>${dates.at(-1) ?? '1970-01-01'}T00:00:00Z</updated>
  <author><name>${escapeHtml(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${home}versions.atom"/>
  <link rel="alternate" type="text/html" href="${escapeHtml(url + listPath)}"/>
${entries.join('')}</feed>
`;
}

interface ManifestInput {
  title: string;
  tagline: string;
  lang: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Path below the base URL; empty for no icon. */
  favicon?: string;
  /** Color of browser bar and splash screen. */
  color: string;
}

/** `site.webmanifest`: name and icon for installed sites. */
export function webManifest({ title, tagline, lang, baseUrl, color, favicon = 'favicon.svg' }: ManifestInput): string {
  const manifest = {
    id: baseUrl,
    name: title,
    short_name: title,
    description: tagline,
    lang,
    start_url: baseUrl,
    scope: baseUrl,
    // Documentation needs an address bar and a back button.
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons:
      favicon === ''
        ? []
        : [{ src: baseUrl + favicon, sizes: 'any', ...(favicon.endsWith('.svg') && { type: 'image/svg+xml' }) }],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
