import { immutable, type HostInput } from './hostInput.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/**
 * `vercel.json`. `cleanUrls` and `trailingSlash` send `/x.html`, `/x/index.html` and `/x/` to `/x`, or to `/x/`.
 * Sources are path-to-regexp patterns, so what means something in them is escaped; they are compared with paths as
 * they were sent.
 */
export function vercelJson({ baseUrl, headers, redirects, trailingSlash = false }: HostInput): string {
  const list = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash,
    redirects: redirects.map(({ from, to }) => ({ source: escapePattern(from), destination: to, permanent: true })),
    headers: [
      { source: `${escapePattern(baseUrl)}(.*)`, headers: list(headers) },
      { source: `${escapePattern(baseUrl)}${assetsFolder}/(.*)`, headers: list({ 'Cache-Control': immutable }) },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function escapePattern(path: string): string {
  return path.replace(/[()[\]{}:*+?\\]/g, '\\$&');
}
