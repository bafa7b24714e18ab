import type { PageKind } from '../../core/site/types.ts';

/** The page that servers show in place of one that is not there. */
export const notFound: PageKind = {
  name: 'not-found',
  pages: ({ config }) => [
    {
      path: `${config.baseUrl}404`,
      source: 'the not-found page',
      beside: [],
      content: ({ site: { shell } }) => ({
        meta: {
          kind: notFound.name,
          path: `${config.baseUrl}404`,
          title: `Page not found | ${config.title}`,
          description: 'There is no page at this address.',
        },
        props: {},
        main: (renderer) => renderer.notFoundMain(shell),
        canonical: config.baseUrl,
        head: { noindex: true },
      }),
    },
  ],
};
