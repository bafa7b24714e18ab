import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../addresses.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { siteFile, type SiteConfig } from '../docs/siteSchema.ts';
import type { Diagnostic } from '../docs/types.ts';
import { didYouMean } from '../parse/nearest.ts';
import { withBase } from './baseUrl.ts';
import type { Site } from './types.ts';

/** Names in the settings of a site that none of its pages and islands has. */
export function checkSettings(root: string, site: Site): Diagnostic[] {
  return [...policyProblems(root, site), ...panelProblems(root, site)];
}

/** Policies of pages that are not there. */
function policyProblems(root: string, { config, shell, pages }: Site): Diagnostic[] {
  const paths = new Set(pages.map(({ path }) => path));
  return Object.keys(config.pagePolicies ?? {}).flatMap((path) =>
    paths.has(pagePath(withBase(config.baseUrl, path), shell.site))
      ? []
      : settingsModule(root, siteFile).error(`\`pagePolicies\` names \`${path}\`, and there is no such page.`, [
          'pagePolicies',
          path,
        ]),
  );
}

/** Panels below code whose island is not there. */
function panelProblems(root: string, { config, islands }: Pick<Site, 'config' | 'islands'>): Diagnostic[] {
  const names = islands.map(({ name }) => name);
  return (config.codePanels ?? []).flatMap(({ island }, index) =>
    names.includes(island)
      ? []
      : settingsModule(root, siteFile).error(
          `\`codePanels\` names the island \`${island}\`, and there is none in \`content/islands\`.${didYouMean(island, names)}`,
          ['codePanels', index, 'island'],
        ),
  );
}

/** The module of the site's own search provider, where its configuration chooses it. */
export function findSearchModule(
  root: string,
  { search }: Pick<SiteConfig, 'search'>,
): { file?: string; diagnostics: Diagnostic[] } {
  if (search?.provider !== 'own') return { diagnostics: [] };
  const name = 'content/search/provider.ts';
  if (existsSync(join(root, name))) return { file: join(root, name), diagnostics: [] };
  return {
    diagnostics: [
      settingsModule(root, siteFile).error(
        `\`search.provider\`: \`own\` means the default export of ${name}, and there is no such file.`,
        ['search', 'provider'],
      ),
    ],
  };
}
