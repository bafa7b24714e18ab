import { assetsFolder } from '../../theme/assetsFolder.ts';
import { decoded, immutable, type HostInput } from './hostInput.ts';

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. `trailingSlash` sends `/x/` and `/x.html` to `/x`, or `/x` to
 * `/x/`. A route has no placeholders, so that `/x/index.html` has no rule; no link leads there. Its emulator compares
 * paths as they were sent, and nothing says that the service does: what has escapes stands there in both forms.
 */
export function staticWebAppConfig({ baseUrl, headers, redirects, trailingSlash }: HostInput): string {
  const config = {
    trailingSlash: trailingSlash ? 'always' : 'never',
    routes: [
      ...redirects.flatMap(({ from, to }) =>
        [...new Set([from, decoded(from)])].map((route) => ({ route, redirect: to, statusCode: 301 })),
      ),
      { route: `${baseUrl}${assetsFolder}/*`, headers: { 'Cache-Control': immutable } },
    ],
    responseOverrides: { 404: { rewrite: `${baseUrl}404.html`, statusCode: 404 } },
    globalHeaders: { ...headers, 'Cache-Control': 'no-cache' },
    mimeTypes: {
      '.atom': 'application/atom+xml',
      '.webmanifest': 'application/manifest+json',
      '.md': 'text/markdown; charset=utf-8',
      '.ndjson': 'application/x-ndjson; charset=utf-8',
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
