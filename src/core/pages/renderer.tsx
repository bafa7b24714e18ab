import type { Root } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import { App } from '../../theme/App.tsx';
import { ArticleBody } from '../../theme/article/components.tsx';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { PageFoot } from '../../theme/shell/PageFoot.tsx';
import type { PageMeta, ShellData, SidebarJson, StaticPageProps } from '../../theme/types.ts';

/** Turns React into HTML, which is done nowhere else. The dev server loads it through Vite, so that it sees edits of the theme. */
export interface Renderer {
  article(hast: Root): string;
  /** A component that only the build draws. */
  draw<Props extends object>(View: ComponentType<Props>, props: Props): string;
  /** `<main>` of a page of a site's own kind. */
  ownMain(main: ReactNode): string;
  /** The App around the inner HTML of `<main>`. */
  app(shell: ShellData, page: PageMeta, mainHtml: string, foot: string, sidebar?: SidebarJson): string;
  /** The App around a static page's component, to be hydrated. */
  staticApp(
    shell: ShellData,
    page: PageMeta,
    Page: ComponentType<Pick<StaticPageProps, 'shell'>>,
    foot: string,
  ): string;
  /** What stands below every page of a site. */
  foot(config: SiteConfig): string;
}

/** Makes a renderer; `components` draw the elements of articles that are not HTML's own. */
export function createRenderer(components: Partial<Components>): Renderer {
  /** It is the same below all pages of a site. */
  const feet = new WeakMap<SiteConfig, string>();
  return {
    article: (hast) => renderToStaticMarkup(<ArticleBody hast={hast} components={components} />),
    draw: (View, props) => renderToStaticMarkup(createElement(View, props)),
    ownMain: (main) => renderToStaticMarkup(main),
    app: (shell, page, mainHtml, foot, sidebar) =>
      renderApp(shell, page, <AdoptedHtml html={mainHtml} />, foot, sidebar),
    staticApp: (shell, page, Page, foot) => renderApp(shell, page, <Page shell={shell} />, foot),
    foot(config) {
      if (!feet.has(config)) feet.set(config, renderToStaticMarkup(<PageFoot site={config} />));
      return feet.get(config)!;
    },
  };
}

function renderApp(shell: ShellData, page: PageMeta, main: ReactNode, foot: string, sidebar?: SidebarJson): string {
  return renderToString(
    <App shell={shell} page={page} main={main} foot={foot} sidebar={sidebar && fulfilled(sidebar)} />,
  );
}

/** A promise that React's `use` reads without suspending: the server has the sidebar at hand. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
