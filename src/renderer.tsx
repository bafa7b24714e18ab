import { createRenderer, type Renderer } from './core/pages/renderer.tsx';
import type { Views } from './core/site/types.ts';
import { features } from './features.ts';
import { articleComponents } from './theme/article.tsx';
import { DocMain } from './theme/DocMain.tsx';
import { LandingMain } from './theme/LandingMain.tsx';

export const renderer: Renderer = createRenderer(
  Object.assign({}, articleComponents, ...features.map(({ components }) => components)),
);

/** All components that only the build draws, by names that stay the same when their modules are loaded anew. */
export const views: Views = Object.assign(
  { DocMain, LandingMain },
  ...features.map(({ name, views: own = {} }) =>
    Object.fromEntries(Object.entries(own).map(([view, Component]) => [`${name}/${view}`, Component])),
  ),
);
