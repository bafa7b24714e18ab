import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, type Visitor } from 'lightningcss';
import { scriptedStyles } from '../../theme/styles/files.ts';

/** Each by the module that it begins with. */
export const browserEntries = {
  boot: 'src/browser/boot.ts',
  firstInput: 'src/browser/firstInput.ts',
  copy: 'src/features/offline/copy/copy.ts',
  app: 'src/browser/app.ts',
} as const;

/** Lists the style sheets that the app brings as text. */
export function bundledStyles(engine: string): Record<'scripted' | 'search', string[]> {
  return {
    scripted: themeStyleFiles(engine, scriptedStyles),
    search: themeStyleFiles(engine, ['features/search/ui/dialog.css']),
  };
}

/** Makes paths below `src` absolute. */
export function themeStyleFiles(engine: string, names: string[]): string[] {
  return names.map((name) => join(engine, 'src', name));
}

/** Browsers of 2024 and later know nesting and `light-dark()`: these need not be written out for them. */
const targets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) };

interface StyleOptions {
  minify?: boolean;
  /** Goes in front of addresses that begin with `/`. */
  baseUrl?: string;
}

/**
 * Joins CSS files, each with what it imports, to the text of one style block. @throws when there is no such file, and
 * with file and line when one is not valid CSS.
 */
export function compileStyles(files: string[], { minify = true, baseUrl = '/' }: StyleOptions = {}): string {
  const visitor: Visitor<never> = {
    Url: (url) => (/^\/(?!\/)/.test(url.url) ? { ...url, url: baseUrl + url.url.slice(1) } : undefined),
  };
  const css = files
    .map((file) => {
      if (!existsSync(file))
        throw new Error(
          `There is no style sheet ${file}. A feature names its own in \`styles\` and \`kindStyles\`, by their paths below src.`,
        );
      return bundle({ filename: file, minify, targets, ...(baseUrl !== '/' && { visitor }) }).code.toString();
    })
    .join(minify ? '' : '\n');
  // A style element ends at the first `</`: CSS strings could hold one.
  return css.replaceAll('</', '<\\/');
}
