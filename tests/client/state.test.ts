import { describe, expect, it } from 'vitest';
import { createState, setPage } from '../../src/browser/state.ts';
import { sourceFiles } from '../core/site/support/sourceFiles.ts';

const page = { kind: 'doc' as const, path: '/docs/one', title: 'One', description: '' };

describe('the state of the browser', () => {
  /** Lines at a file's outermost level that make something that can change. */
  const mutable =
    /^(?:export )?(?:let |var |const [^=]*= (?:new (?:Map|Set|WeakMap|WeakSet|WeakRef|Array|CSSStyleSheet)\b|\[\];|\{\};|create\w+(?:<[^(]*>)?\())/gm;

  it('is in no module: all of it is handed around', () => {
    const found = sourceFiles('src/browser').flatMap(({ file, text }) =>
      [...text.matchAll(mutable)].map(([line]) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'let own: string;',
    'export const pages = createLru<Page>(30);',
    'const sheets = new Map<string, Sheet>();',
    'const entries: Entry[] = [];',
  ])('would be found: %s', (line) => {
    expect([...`import a from 'b';\n\n${line}\n`.matchAll(mutable)]).toHaveLength(1);
  });

  it('begins with the page that came with the document', () => {
    const state = createState(page);
    expect(state.page).toBe(page);
    expect(state.first).toBe(page);
  });

  it('tells of each other page, as long as somebody listens', () => {
    const state = createState(page);
    const seen: string[] = [];
    const listener = () => seen.push(state.page.path);
    state.listeners.add(listener);
    setPage(state, { ...page, path: '/docs/two' });
    state.listeners.delete(listener);
    setPage(state, { ...page, path: '/docs/three' });
    expect(seen).toEqual(['/docs/two']);
    expect(state.page.path).toBe('/docs/three');
    expect(state.first).toBe(page);
  });
});
