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

/**
 * Loads it again after a failure. Some browsers remember a module that could not be fetched, so the address that the
 * failure names is asked for under a fresh query.
 */
export async function reloadStatic(name: string, failure: unknown, attempt: number): Promise<StaticComponent> {
  const url = moduleUrlIn(failure);
  const page = statics[name];
  if (!url || !page) return loadStatic(name);
  const module: unknown = await import(/* @vite-ignore */ `${url}?retry=${attempt}`);
  return componentOf(module, page.path);
}

/** The address in a browser's message about a module that could not be fetched, without its query. Safari names none. */
export function moduleUrlIn(failure: unknown): string | undefined {
  return failure instanceof TypeError ? /https?:\/\/[^\s?#]+/.exec(failure.message)?.[0] : undefined;
}
