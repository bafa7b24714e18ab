import { immutable, type HostInput } from './hostInput.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. `trailingSlash` sends `/x/` and `/x.html` to `/x`. A route has no
 * placeholders, so that `/x/index.html` has no rule; no link leads there.
 */
export function staticWebAppConfig({ baseUrl, headers, redirects }: HostInput): string {
  const config = {
    trailingSlash: 'never',
    routes: [
      ...redirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      { route: `${baseUrl}${assetsFolder}/*`, headers: { 'Cache-Control': immutable } },
    ],
    responseOverrides: { 404: { rewrite: `${baseUrl}404.html`, statusCode: 404 } },
    globalHeaders: { ...headers, 'Cache-Control': 'no-cache' },
    mimeTypes: { '.atom': 'application/atom+xml', '.webmanifest': 'application/manifest+json', '.md': 'text/markdown; charset=utf-8', '.ndjson': 'application/x-ndjson; charset=utf-8' },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
