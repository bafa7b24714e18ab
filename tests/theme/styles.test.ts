import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scriptedStyles, styleSet } from '../../src/theme/styles/files.ts';
import { features } from '../../src/features.ts';
import { listFiles } from '../../src/core/listFiles.ts';

const folder = new URL('../../src/', import.meta.url);
const present = listFiles(fileURLToPath(folder)).filter(
  (name) => name.endsWith('.css') && !name.startsWith('features/search/'),
);
const { stylesFor } = styleSet(features);
const kinds = ['doc', 'changes', 'landing', 'page', 'not-found'] as const;
/** Styles of pages outside the site: offline copies. */
const elsewhere = ['features/offline/copy.css'];

describe('style sheets', () => {
  it.each(kinds)('of a page of kind %s exist, begin with the tokens and stand once', (kind) => {
    const names = stylesFor(kind);
    expect(names[0]).toBe('theme/styles/tokens.css');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('are all used by some kind of page or brought by the app', () => {
    const used = new Set([...kinds.flatMap(stylesFor), ...scriptedStyles, ...elsewhere]);
    expect(present.filter((name) => !used.has(name))).toEqual([]);
  });

  it('ask nothing of the whole document that any element could change: the browser would compute every style anew with each that comes or goes', () => {
    const asking = present.flatMap((name) =>
      [
        ...readFileSync(new URL(name, folder), 'utf8').matchAll(
          /\b(?:html|body|:root|\.root)[^\s{,]*:has\((?!\.[\w-]+\[open\]\))[^{]*/g,
        ),
      ].map(([selector]) => `${name}: ${selector}`),
    );
    expect(asking).toEqual([]);
  });

  it('use no custom property that is neither defined nor has a fallback', () => {
    const css = present.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    // Properties that scripts set have a fallback.
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
