import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetFile, type AssetFile } from './assetFile.ts';
import { themeFile } from './siteStyles.ts';

export interface ThemeFaces {
  /** Files of packages, which are copied into the site. */
  files: AssetFile[];
  /** Addresses of faces with `font-display: optional`, which browsers use only if they arrive at once. */
  preloaded: string[];
}

/** Finds the font files of `content/theme.css`. */
export function themeFaces(root: string, baseUrl: string): ThemeFaces {
  const theme = join(root, themeFile);
  const css = existsSync(theme) ? readFileSync(theme, 'utf8').replace(/\/\*.*?\*\//gs, '') : '';
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) =>
    [...face.matchAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g)].map(([, , address = '']) => ({
      address,
      isOptional: /font-display:\s*optional/.test(face),
      found: assetFile(address, theme),
    })),
  );
  return {
    files: faces.flatMap(({ found }) => found ?? []),
    preloaded: faces
      .filter(({ isOptional }) => isOptional)
      .map(({ address, found }) => baseUrl + (found?.path ?? address.replace(/^\//, ''))),
  };
}
