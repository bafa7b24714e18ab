import type { Root } from 'hast';
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Draws a compiled article, to stand in an element with the class `article`: `components` draw those of its elements
 * that are not HTML's own. It is static: rendered once at build, and usable without any script.
 */
export function ArticleBody({ hast, components }: { hast: Root; components: Partial<Components> }): ReactElement {
  return toJsxRuntime(hast, { Fragment, jsx, jsxs, components });
}
