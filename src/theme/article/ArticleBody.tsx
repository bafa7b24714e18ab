import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { articleComponents } from './components.tsx';

/** Draws a compiled article, to stand in an element with the class `article`. It is static: rendered once at build, and usable without any script. */
export function ArticleBody({ hast }: { hast: Root }): ReactElement {
  return toJsxRuntime(hast, { Fragment, jsx, jsxs, components: articleComponents });
}
