import type { Root } from 'hast';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import { App } from '../../theme/App.tsx';
import { Book } from '../../features/book/Book.tsx';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Difference } from '../compare/types.ts';
import { ChangesArticle } from '../../features/changes/ChangesArticle.tsx';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import { DifferenceMain } from '../../features/changes/DifferenceMain.tsx';
import { DocMain } from '../../theme/doc/DocMain.tsx';
import { ErrataArticle } from '../../features/release/ErrataArticle.tsx';
import { LandingMain } from '../../theme/landing/LandingMain.tsx';
import { RulesArticle } from '../../features/rules/RulesArticle.tsx';
import { PageFoot } from '../../theme/shell/PageFoot.tsx';
import { NotFoundMain } from '../../features/not-found/NotFoundMain.tsx';
import type { BookProps } from '../../features/book/types.ts';
import type { ChangesArticleProps, DifferenceMainProps } from '../../features/changes/types.ts';
import type { ListedErratum } from '../../features/release/listedErratum.ts';
import type { RulesArticleProps } from '../../features/rules/types.ts';
import type {
  DocMainProps,
  LandingMainProps,
  PageMeta,
  ShellData,
  SidebarJson,
  StaticPageProps,
} from '../../theme/types.ts';
import { renderArticle } from './renderArticle.tsx';

/** Turns React into HTML, which is done nowhere else. The dev server loads it through Vite, so that it sees edits of the theme. */
export interface Renderer {
  article(hast: Root): string;
  docMain(props: DocMainProps): string;
  landingMain(props: LandingMainProps): string;
  /** The article of the page of all rules. */
  rulesArticle(props: RulesArticleProps): string;
  /** The article of the page of a version's changes. */
  changesArticle(props: ChangesArticleProps): string;
  /** The page of a document's changes. */
  differenceMain(props: DifferenceMainProps, difference: Difference): string;
  /** The article of the page of a version's errata. */
  errataArticle(errata: ListedErratum[]): string;
  /** The body of a version's book. */
  book(props: BookProps): string;
  notFoundMain(shell: ShellData): string;
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

export const renderer: Renderer = {
  article: renderArticle,
  docMain: (props) => renderToStaticMarkup(<DocMain {...props} />),
  landingMain: (props) => renderToStaticMarkup(<LandingMain {...props} />),
  rulesArticle: (props) => renderToStaticMarkup(<RulesArticle {...props} />),
  changesArticle: (props) => renderToStaticMarkup(<ChangesArticle {...props} />),
  differenceMain: (props, difference) =>
    renderToStaticMarkup(
      <DifferenceMain {...props}>
        <DifferenceBody difference={difference} before={props.before} after={props.after} />
      </DifferenceMain>,
    ),
  errataArticle: (errata) => renderToStaticMarkup(<ErrataArticle errata={errata} />),
  book: (props) => renderToStaticMarkup(<Book {...props} />),
  notFoundMain: (shell) => renderToStaticMarkup(<NotFoundMain shell={shell} />),
  ownMain: (main) => renderToStaticMarkup(main),
  app: (shell, page, mainHtml, foot, sidebar) => renderApp(shell, page, <AdoptedHtml html={mainHtml} />, foot, sidebar),
  staticApp: (shell, page, Page, foot) => renderApp(shell, page, <Page shell={shell} />, foot),
  foot: (config) => renderToStaticMarkup(<PageFoot site={config} />),
};

function renderApp(shell: ShellData, page: PageMeta, main: ReactNode, foot: string, sidebar?: SidebarJson): string {
  return renderToString(
    <App shell={shell} page={page} main={main} foot={foot} sidebar={sidebar && fulfilled(sidebar)} />,
  );
}

/** A promise that React's `use` reads without suspending: the server has the sidebar at hand. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
