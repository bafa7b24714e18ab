import { describe, expect, it, vi } from 'vitest';
import type { Anchor } from '../../src/browser/navigation/sections.ts';

vi.mock('../../src/browser/site.ts', () => ({ shell: {} }));
vi.mock('virtual:article-styles', () => ({ default: '' }));
vi.mock('virtual:scripted-styles', () => ({ default: '' }));
const { anchorsIn, sameSection } = await import('../../src/browser/navigation/sections.ts');

/** `2a 3b 7c`: anchors with their levels. */
const page = (text: string): Anchor[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ level: Number(each[0]), id: each.slice(1) }));

describe('the anchors of an article', () => {
  it('are its headings with their levels, and everything else that has one', () => {
    const html =
      '<h2 id="one">One</h2><p>id="no"</p><table><tr><td><a class="x" id="cell">c</a></td></tr></table><h3 tabindex="-1" id="two">Two</h3><pre data-id="no"></pre>';
    expect(anchorsIn(html)).toEqual(page('2one 7cell 3two'));
  });
});

describe('the same section in another version', () => {
  it.each<[string, string, string, string, string | undefined]>([
    ['has the same anchor', 'b', '2a 2b', '2b 2c', 'b'],
    ['has the same anchor, which is no heading', 'x', '2a 7x', '2c 7x', 'x'],
    ['is called otherwise: alone between two that are the same', 'user', '2a 2user 2z', '2a 2system 2z', 'system'],
    ['is called otherwise, as its neighbour is', 'user', '2a 2app 2user 2z', '2a 2old 2system 2z', 'system'],
    ['is called otherwise at the end', 'user', '2a 3user', '2a 3system', 'system'],
    ['is not there: the one around it', 'new', '2a 3b 3new 2z', '2a 3b 2z', 'a'],
    ['is not there, nor the one around that', 'new', '2a 3b 4new 2z', '2a 2z', 'a'],
    ['is not there, and the one around it is called otherwise', 'new', '2a 2user 3new 2z', '2a 2system 2z', 'system'],
    ['is not there: not just one beside it', 'new', '2a 3new 2z', '2a 3b 3c 2z', 'a'],
    ['of an anchor in it that is not there', 'x', '2a 3b 7x 3c', '2a 3b 3c', 'b'],
    ['is nowhere', 'new', '2new 2b', '2c', undefined],
    ['of an anchor above all headings', 'x', '7x 2a', '2a', undefined],
    ['of an anchor that is not here either', 'y', '2a', '2a', undefined],
  ])('%s', (_, id, here, there, expected) => {
    expect(sameSection(id, page(here), page(there))).toBe(expected);
  });
});
