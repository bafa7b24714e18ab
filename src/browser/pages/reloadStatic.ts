import { statics } from '../site.ts';
import { componentOf, loadStatic } from './staticModules.ts';
import type { StaticComponent } from './staticModules.ts';

/**
 * Loads a static page's component again after a failure. Some browsers remember a module that could not be fetched, so the address that the
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
