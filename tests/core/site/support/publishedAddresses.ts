import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All published addresses of a built site, with a file that contains them: links and canonical addresses, sitemap,
 * feed, lists for programs, redirect targets, search records. Decoded, below the base URL, without anchors.
 */
export function publishedAddresses(folder: string, origin: string, baseUrl: string): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const absolute = new RegExp(`${origin}(/[^\\s"'<>)\\]]*)`, 'g');
  for (const file of files.filter((path) => /\.(?:html|xml|atom|txt|json|ndjson|md)$/.test(path))) {
    // Host files of other formats contain patterns, not addresses.
    const text = readFileSync(join(folder, file), 'utf8');
    const add = (address = '') => {
      const path = decodeURIComponent(address.replaceAll('&amp;', '&').replace(/[?#].*$/, ''));
      if (path.startsWith(baseUrl)) found.set(`/${path.slice(baseUrl.length)}`, file);
    };
    for (const [, address] of text.matchAll(absolute)) add(address);
    if (file.endsWith('.html'))
      for (const [, address] of text.matchAll(/ (?:href|src)="(\/(?!\/)[^"]*)"/g)) add(address);
    if (file.endsWith('json'))
      for (const [, address] of text.matchAll(/"(?:path|href|to|url)": ?"(\/[^"]*)"/g)) add(address);
    if (file.endsWith('.md')) for (const [, address] of text.matchAll(/\]\((\/[^)\s]*)\)/g)) add(address);
  }
  return found;
}
