import { Fragment, type ComponentType, type ReactNode } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import type { StaticPageProps } from '../../theme/types.ts';
import { shell, statics } from '../site.ts';

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
 * What `<main>` holds of a static page: its component, given the HTML that only the build can draw (empty where the
 * document has it), and above it a notice where the page is `kept`: no server gave it. Its script comes then only.
 */
export async function staticMain(
  Page: StaticComponent,
  path: string,
  kept: boolean,
  drawn?: string,
): Promise<ReactNode> {
  const KeptNotice = kept ? (await import('../kept/KeptNotice.tsx')).KeptNotice : undefined;
  return (
    <Fragment key={path}>
      {KeptNotice && <KeptNotice />}
      <Page shell={shell} drawn={drawn !== undefined && <AdoptedHtml html={drawn} />} />
    </Fragment>
  );
}
