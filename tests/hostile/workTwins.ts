import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { amountOf } from '../../src/core/compare/amount.ts';
import { compareTwins } from '../../src/core/compare/compareTwins.ts';
import { DifferenceBody } from '../../src/theme/differences/DifferenceBody.tsx';

/** Does with two texts of a document what a build and the worker of a browser do with them. */
export function workTwins(before: string, after: string): void {
  const folders = ['/docs/1.0', '/docs'];
  const difference = compareTwins(
    { text: before, folders: [folders[0]!] },
    { text: after, folders: [folders[1]!] },
    folders,
  );
  amountOf(difference);
  const [older, newer] = folders.map((folder) => ({
    name: folder,
    label: folder,
    path: `${folder}/a`,
    folders: [folder],
  }));
  renderToStaticMarkup(createElement(DifferenceBody, { difference, before: older!, after: newer! }));
}
