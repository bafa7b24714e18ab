import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { atSeams } from '../../src/core/compile/toHast.ts';
import { Seams } from '../../src/theme/Breakable.tsx';

/** The two folders may not import each other, nor a shared third folder for the rule. */
it.each([
  ['window.book.onOpened(now)', 'window.|book.|on|Opened(|now)'],
  ['a/b_c:d', 'a/|b_|c:|d'],
  ['Größe2Übung', 'Größe2|Übung'],
  ['HTMLElement ( x', 'HTMLElement ( x'],
])('%s breaks at the same seams in text and in inline code', (text, expected) => {
  const inCode = atSeams(text).map((part) => (part.type === 'text' ? part.value : '|'));
  const inText = renderToStaticMarkup(<Seams text={text} />);
  expect(inCode.join('')).toBe(expected);
  expect(inText.replaceAll('<wbr/>', '|')).toBe(expected);
});
