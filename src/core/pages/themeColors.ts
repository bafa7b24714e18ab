import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../docs/siteSchema.ts';

/** Tokens of a theme by name, without the dashes. */
export type ThemeColors = Record<string, string>;

/** The colours of both themes, for what is not drawn by a style sheet. @throws when their style sheet has none. */
export function themeColors(engine: string): Record<'light' | 'dark', ThemeColors> {
  const css = readFileSync(join(engine, 'src/theme/styles/tokens.css'), 'utf8');
  const found = [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{3,6}), (#[\da-f]{3,6})\);/g)];
  if (found.length === 0)
    throw new Error('src/theme/styles/tokens.css has no colours of the form `--name: light-dark(#…, #…);`.');
  const ofTheme = (group: number) => Object.fromEntries(found.map((match) => [match[1], match[group]]));
  return { light: ofTheme(2), dark: ofTheme(3) };
}

/** Before a script has looked at what the reader chose or the system prefers. */
export function firstTheme(colorMode: SiteConfig['colorMode']['default']): 'light' | 'dark' {
  return colorMode === 'dark' ? 'dark' : 'light';
}
