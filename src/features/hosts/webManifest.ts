export interface ManifestInput {
  title: string;
  tagline: string;
  lang: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Below the base URL; no icon when empty. */
  favicon?: string;
  /** Of the browser's own bar and of the page while it opens. */
  color: string;
}

/** `site.webmanifest`: what the site is called and looks like where it stands beside applications. */
export function webManifest({ title, tagline, lang, baseUrl, color, favicon = 'favicon.svg' }: ManifestInput): string {
  const manifest = {
    id: baseUrl,
    name: title,
    short_name: title,
    description: tagline,
    lang,
    start_url: baseUrl,
    scope: baseUrl,
    // Documentation is read with an address and a way back.
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
