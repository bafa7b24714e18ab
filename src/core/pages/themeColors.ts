import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { SiteFolders } from '../project/project.ts';
import { themeFile } from '../site/siteStyles.ts';

export type ThemeColors = Record<string, string>;

/** Reads the colors of both themes, with the site's overrides. @throws when the engine's style sheet has no colors. */
export function themeColors({ engine, root }: SiteFolders): Record<'light' | 'dark', ThemeColors> {
  const css = [join(engine, 'src/theme/styles/tokens.css'), join(root, themeFile)]
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n');
  const found = [...css.matchAll(/--([\w-]+):\s*light-dark\((#[\da-f]{3,6}),\s*(#[\da-f]{3,6})\);/gi)];
  if (found.length === 0)
    throw new Error('src/theme/styles/tokens.css has no colors of the form `--name: light-dark(#…, #…);`.');
  const ofTheme = (group: number) => Object.fromEntries(found.map((match) => [match[1], match[group]]));
  return { light: ofTheme(2), dark: ofTheme(3) };
}

/** Returns the theme used before scripts run. */
export function firstTheme(colorMode: SiteConfig['colorMode']['default']): 'light' | 'dark' {
  return colorMode === 'dark' ? 'dark' : 'light';
}
