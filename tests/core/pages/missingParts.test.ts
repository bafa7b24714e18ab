import { expect, it } from 'vitest';
import { compileStyles, themeStyleFiles } from '../../../src/core/bundle/styles.ts';
import { renderer } from '../../../src/renderer.tsx';

it("names a feature's missing style sheet, and where features list style sheets", () => {
  expect(() => compileStyles(themeStyleFiles('/engine', ['features/keys/kays.css']))).toThrow(
    'There is no style sheet /engine/src/features/keys/kays.css. Features list their style sheets in `styles`',
  );
});

it('names the element without a component', () => {
  const element = (tagName: string) => ({ type: 'element' as const, tagName, properties: {}, children: [] });
  const article = (tagName: string) => renderer.article({ type: 'root', children: [element(tagName)] });
  expect(article('kbd')).toBe('<kbd></kbd>');
  expect(() => article('doc-keys')).toThrow('No component renders <doc-keys>.');
});
