import type { Root } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../../theme/App.tsx';
import { ArticleBody } from '../../theme/article.tsx';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { PageFoot } from '../../theme/shell/PageFoot.tsx';
import { SiteStrings } from '../../theme/useStrings.ts';
import type { Strings } from '../../strings/strings.ts';
import type { DrawIsland, PageMeta, ShellData, SidebarJson, StaticPageProps } from '../../theme/types.ts';

/** Renders React to HTML. The dev server loads it through Vite to apply edits of the theme. */
export interface Renderer {
  article(hast: Root): string;
  draw<Props extends object>(View: ComponentType<Props>, props: Props): string;
  ownMain(main: ReactNode): string;
  staticMain(Page: ComponentType<StaticPageProps>, props: { shell: ShellData; drawn?: ReactNode }): string;
  app(shell: ShellData, page: PageMeta, mainHtml: string, foot: string, sidebar?: SidebarJson): string;
  foot(config: SiteConfig): string;
  withStrings(strings: Strings): Renderer;
}

/** Creates a renderer. `components` draw the custom elements of articles. The interface defaults to English. */
export function createRenderer(components: Partial<Components>, strings?: Strings): Renderer {
  const feet = new WeakMap<SiteConfig, string>();
  const withSiteStrings = (node: ReactNode) => <SiteStrings value={strings}>{node}</SiteStrings>;
  const html = (node: ReactNode) => renderToStaticMarkup(withSiteStrings(node));
  return {
    article(hast) {
      const drawn = html(<ArticleBody hast={hast} components={components} />);
      const [, undrawn] = /<(doc-[a-z-]+)/.exec(drawn) ?? [];
      if (undrawn !== undefined)
        throw new Error(
          `No component renders <${undrawn}>. Add it to \`components\` of the feature with its directive.`,
        );
      return drawn;
    },
    draw: (View, props) => html(createElement(View, props)),
    ownMain: (main) => html(main),
    staticMain: (Page, props) => html(<Page {...props} island={drawIsland(props.shell, withSiteStrings)} />),
    app: (shell, page, mainHtml, foot, sidebar) =>
      html(<App shell={shell} page={page} main={mainHtml} foot={foot} sidebar={sidebar} />),
    foot(config) {
      if (!feet.has(config)) feet.set(config, html(<PageFoot site={config} />));
      return feet.get(config)!;
    },
    withStrings: (others) => createRenderer(components, others),
  };
}

/** Renders a component as a separate React root. The browser finds its module by name (`browser/islands`). */
function drawIsland(shell: ShellData, inWords: (node: ReactNode) => ReactNode): DrawIsland {
  return (name, Component, props) => (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{
        __html: renderToString(inWords(<Component {...props} shell={shell} />), { identifierPrefix: name }),
      }}
    />
  );
}
