import { NotFoundMain } from './NotFoundMain.tsx';
import type { PageKind } from '../../core/site/types.ts';

/** The page that servers show in place of one that is not there. */
export const notFoundPage: PageKind = {
  name: 'not-found',
  pages: ({ config }) => [
    {
      path: `${config.baseUrl}404`,
      source: 'the not-found page',
      beside: [],
      content: ({ site: { shell } }) => ({
        meta: {
          kind: notFoundPage.name,
          path: `${config.baseUrl}404`,
          title: `Page not found | ${config.title}`,
          description: 'There is no page at this address.',
        },
        props: {},
        main: (renderer) => renderer.draw(NotFoundMain, { shell }),
        canonical: config.baseUrl,
        head: { noindex: true },
      }),
    },
  ],
};
