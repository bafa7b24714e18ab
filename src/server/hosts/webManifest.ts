export interface ManifestInput {
  title: string;
  tagline: string;
  lang: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Of the browser's own bar and of the page while it opens. */
  color: string;
}

/** `site.webmanifest`: what the site is called and looks like where it stands beside applications. */
export function webManifest({ title, tagline, lang, baseUrl, color }: ManifestInput): string {
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
    icons: [{ src: `${baseUrl}favicon.svg`, sizes: 'any', type: 'image/svg+xml' }],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
