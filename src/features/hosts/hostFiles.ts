import { apacheHtaccess } from './apache.ts';
import { headersFile, redirectsFile, staticWebAppConfig, vercelJson } from './hostedSites.ts';
import type { HostInput } from './hostInput.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Configuration for the common static hosts: security headers, clean URLs, lasting assets and redirects. Each host
 * reads its own file in the root of the output and ignores the others.
 */
export function hostFiles(input: HostInput): { path: string; content: string }[] {
  return [
    { path: '_headers', content: headersFile(input) },
    { path: '_redirects', content: redirectsFile(input) },
    { path: 'vercel.json', content: vercelJson(input) },
    { path: 'staticwebapp.config.json', content: staticWebAppConfig(input) },
    { path: 'nginx.conf', content: nginxConfig(input) },
    { path: '.htaccess', content: apacheHtaccess(input) },
    // GitHub Pages leaves out names that begin with an underscore, unless it is told not to.
    { path: '.nojekyll', content: '' },
  ];
}
