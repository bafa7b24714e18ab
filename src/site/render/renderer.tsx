import type { Root } from 'hast';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import { App } from '../../theme/App.tsx';
import { ArticleBody } from '../../theme/article/ArticleBody.tsx';
import { DocMain } from '../../theme/doc/DocMain.tsx';
import { LandingMain } from '../../theme/landing/LandingMain.tsx';
import { RulesArticle } from '../../theme/rules/RulesArticle.tsx';
import { NotFoundMain } from '../../theme/states/NotFoundMain.tsx';
import type { DocMainProps, LandingMainProps, PageMeta, RulesArticleProps, ShellData, SidebarJson, StaticPageProps } from '../../theme/types.ts';

/** The only module that turns React into HTML. The dev server loads it through Vite, so that it sees edits of the theme. */
export interface Renderer {
  article(hast: Root): string;
  docMain(props: DocMainProps): string;
  landingMain(props: LandingMainProps): string;
  /** The article of the page of all rules. */
  rulesArticle(props: RulesArticleProps): string;
  notFoundMain(shell: ShellData): string;
  /** The App around the inner HTML of `<main>`. */
  app(shell: ShellData, page: PageMeta, mainHtml: string, sidebar?: SidebarJson): string;
  /** The App around a static page's component, to be hydrated. */
  staticApp(shell: ShellData, page: PageMeta, Page: ComponentType<StaticPageProps>): string;
}

export const renderer: Renderer = {
  article: (hast) => renderToStaticMarkup(<ArticleBody hast={hast} />),
  docMain: (props) => renderToStaticMarkup(<DocMain {...props} />),
  landingMain: (props) => renderToStaticMarkup(<LandingMain {...props} />),
  rulesArticle: (props) => renderToStaticMarkup(<RulesArticle {...props} />),
  notFoundMain: (shell) => renderToStaticMarkup(<NotFoundMain versions={shell.versions} baseUrl={shell.site.baseUrl} leadsTo={shell.site.leadsTo} />),
  app: (shell, page, mainHtml, sidebar) => renderApp(shell, page, <AdoptedHtml html={mainHtml} />, sidebar),
  staticApp: (shell, page, Page) => renderApp(shell, page, <Page shell={shell} />),
};

function renderApp(shell: ShellData, page: PageMeta, main: ReactNode, sidebar?: SidebarJson): string {
  return renderToString(<App shell={shell} page={page} main={main} sidebar={sidebar && fulfilled(sidebar)} />);
}

/** A promise that React's `use` reads without suspending: the server has the sidebar at hand. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
