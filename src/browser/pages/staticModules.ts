import type { ComponentType } from 'react';
import type { StaticPageProps } from '../../theme/types.ts';
import { statics } from '../site.ts';

export type StaticComponent = ComponentType<StaticPageProps>;

/** The component of a static page's module. @throws with the page's path when it has none. */
export function componentOf(module: unknown, path: string): StaticComponent {
  const component = (module as { default?: StaticComponent }).default;
  if (typeof component !== 'function') throw new Error(`The page component at ${path} doesn't have a default export`);
  return component;
}

/** Loads a static page's component. Rejects when its module cannot be had or has no default export. */
export async function loadStatic(name: string): Promise<StaticComponent> {
  const page = statics[name];
  if (!page) throw new Error(`There is no page module named ${name}.`);
  return componentOf(await page.load(), page.path);
}
