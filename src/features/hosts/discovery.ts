import { escapeHtml } from '../../core/parse/text.ts';

export interface SitemapPage {
  /** Absolute URL. */
  url: string;
  /** ISO 8601 date or instant. */
  lastModified?: string;
}

/** A sitemap (sitemaps.org, version 0.9). Give it the pages that search engines should show, not every copy of them. */
export function sitemapXml(pages: SitemapPage[]): string {
  const entries = pages.map(({ url, lastModified }) => {
    const modified = lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(url)}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Everything may be read by everyone; `sitemap` is its absolute URL. */
export function robotsTxt(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

export interface LlmsTxtInput {
  title: string;
  summary: string;
  /** One section a version, newest first. */
  sections: {
    title: string;
    summary?: string;
    /** `url` leads to the clean Markdown of a page. */
    pages: { title: string; url: string; description?: string }[];
  }[];
}

/** The site for language models, as llmstxt.org lays it out: title, summary, and lists of links to Markdown. */
export function llmsTxt({ title, summary, sections }: LlmsTxtInput): string {
  const blocks = [`# ${title}`, `> ${oneLine(summary)}`];
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
