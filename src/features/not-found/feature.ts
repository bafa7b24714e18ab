import type { Feature, PageKind } from '../../core/site/types.ts';
import { NotFoundMain } from './NotFoundMain.tsx';

const notFoundPage: PageKind = {
  name: 'not-found',
  pageScript: 'src/features/not-found/pageScript.tsx',
  pages: ({ config }) => [
    {
      path: `${config.baseUrl}404`,
      source: 'the not-found page',
      beside: [],
      isUnversioned: true,
      makeContent: ({ site: { shell, strings } }) => ({
        meta: {
          kind: notFoundPage.name,
          path: `${config.baseUrl}404`,
          title: `${strings.notFound.title} | ${config.title}`,
          description: strings.notFound.description,
        },
        madeFrom: {},
        main: (renderer) => renderer.draw(NotFoundMain, { shell }),
        canonical: config.baseUrl,
        head: { noindex: true },
      }),
    },
  ],
};

export const notFound: Feature = {
  name: 'not-found',
  kinds: [notFoundPage],
  views: { NotFoundMain },
};
