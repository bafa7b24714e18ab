import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from 'lightningcss';

/**
 * Browsers of 2024 and later, which know nesting and `light-dark()`: what they know need not be written out for them.
 */
const targets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) };

/**
 * Joins CSS files, each with what it imports, in order and minifies them to the text of one style block.
 * @throws when there is no such file, and with file and line when one is not valid CSS.
 */
export function compileStyles(files: string[], minify = true): string {
  const css = files
    .map((file) => {
      if (!existsSync(file))
        throw new Error(
          `There is no style sheet ${file}. A feature names its own in \`styles\` and \`kindStyles\`, by their paths below src.`,
        );
      const result = bundle({ filename: file, minify, targets });
      return result.code.toString();
    })
    .join(minify ? '' : '\n');
  // A style element ends at the first `</`: CSS strings could hold one.
  return css.replaceAll('</', '<\\/');
}

/** The style sheet of the search dialog, absolute. */
export function searchStyleFiles(engine: string): string[] {
  return [join(engine, 'src/features/search/ui/dialog.css')];
}

/** The files of a page kind, absolute: the theme's and, for a static page, its own. */
export function themeStyleFiles(engine: string, names: string[]): string[] {
  return names.map((name) => join(engine, 'src', name));
}
