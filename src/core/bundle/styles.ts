import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, type Visitor } from 'lightningcss';
import { scriptedStyles } from '../../theme/styles/files.ts';
import { assetFile } from '../site/assetFile.ts';

export const browserEntries = {
  boot: 'src/browser/boot.ts',
  firstInput: 'src/browser/firstInput.ts',
  copy: 'src/features/offline/copy/copy.ts',
  app: 'src/browser/app.ts',
} as const;

export function bundledStyles(engine: string): Record<'scripted' | 'search', string[]> {
  return {
    scripted: themeStyleFiles(engine, scriptedStyles),
    search: themeStyleFiles(engine, ['features/search/ui/dialog.css']),
  };
}

export function themeStyleFiles(engine: string, names: string[]): string[] {
  return names.map((name) => join(engine, 'src', name));
}

/** Browsers since 2024 support nesting and `light-dark()`, so do not compile them away. */
const targets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) };

interface StyleOptions {
  minify?: boolean;
  /** Prefix for addresses starting with `/`. */
  baseUrl?: string;
}

/**
 * Combines CSS files and their imports into the text of one style block. Addresses of package files become those of
 * their copies in the site.
 * @throws when a file is missing, or with file and line when it is invalid CSS.
 */
export function compileStyles(files: string[], { minify = true, baseUrl = '/' }: StyleOptions = {}): string {
  const visitorFor = (file: string): Visitor<never> => ({
    Url(url) {
      const path = assetFile(url.url, file)?.path ?? /^\/(?!\/)(.*)/s.exec(url.url)?.[1];
      return path === undefined ? undefined : { ...url, url: baseUrl + path };
    },
  });
  const css = files
    .map((file) => {
      if (!existsSync(file))
        throw new Error(
          `There is no style sheet ${file}. Features list their style sheets in \`styles\` and \`kindStyles\` as paths relative to src.`,
        );
      return bundle({ filename: file, minify, targets, visitor: visitorFor(file) }).code.toString();
    })
    .join(minify ? '' : '\n');
  // The first `</` ends a style element, even inside a CSS string.
  return css.replaceAll('</', '<\\/');
}
