import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentType } from 'react';

import { describe, expect, it } from 'vitest';
import { cases } from '../../../content/data/useCases.ts';
import site from '../../../content/site.ts';
import versions from '../../../content/versions.ts';
import { renderer } from '../../../src/renderer.tsx';
import type { SiteConfig } from '../../../src/core/docs/siteSchema.ts';
import type { ShellData, StaticPageMeta, StaticPageProps } from '../../../src/theme/types.ts';
import { listFiles } from '../../../src/core/listFiles.ts';

interface PageModule {
  default: ComponentType<StaticPageProps>;
  meta: StaticPageMeta;
}

const names = ['index', 'community', 'get-involved', 'search', 'training', 'users', 'versions', 'playground'];
const load = (name: string) => import(`../../../content/pages/${name}.tsx`) as Promise<PageModule>;

function shellAt(baseUrl: string): ShellData {
  const prefix = (path: string) => baseUrl + path.slice(1);
  return {
    site: { ...(site as SiteConfig), baseUrl },
    versions: versions.map(({ name, label, number, state, path }) => ({
      name,
      label,
      title: `FDC3 ${label}`,
      number,
      state,
      path: prefix(path),
      main: prefix(`${path}/fdc3-intro`),
    })),
  };
}

async function htmlOf(name: string, baseUrl = '/'): Promise<string> {
  const { default: Page } = await load(name);
  return renderer.staticMain(Page, { shell: shellAt(baseUrl) });
}

/** Possible site paths, regardless of document ranges. The check of the built site knows them exactly. */
const docs = listFiles('content/docs')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length));
const paths = new Set([
  ...versions.slice(0, -1).map(({ path }) => `${path}/changes`),
  ...versions.map(({ path }) => `${path}/rules`),
  '/versions.atom',
  ...names.map((name) => (name === 'index' ? '/' : `/${name}`)),
  ...versions.flatMap(({ path }) => [path, `${path}/fdc3-intro`]),
  ...docs.flatMap((id) => [`/docs/${id}`, `/docs/next/${id}`]),
  ...cases.flatMap(({ path }) => path ?? []),
]);

describe.each(names)('the page %s', (name) => {
  it('has a meta with title and description', async () => {
    const { meta } = await load(name);
    expect(meta.title).not.toBe('');
    expect(meta.description.length).toBeGreaterThan(40);
  });

  it('renders with one heading of level 1, and no level left out', async () => {
    const levels = [...(await htmlOf(name)).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  it('has no style attribute and no id twice', async () => {
    const html = await htmlOf(name);
    expect(html).not.toMatch(/\sstyle="/);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('labels by ids that exist', async () => {
    const html = await htmlOf(name);
    for (const [, id] of html.matchAll(/aria-labelledby="([^"]*)"/g)) expect(html).toContain(`id="${id}"`);
  });

  it('links to paths and anchors that exist', async () => {
    for (const href of hrefsOf(await htmlOf(name))) {
      const [path = '', anchor] = href.split('#');
      const target = path === '' ? name : path === '/' ? 'index' : path.slice(1);
      if (path !== '') expect(paths).toContain(path);
      // The check of the built site knows the anchors of documents.
      if (anchor && names.includes(target)) expect(await htmlOf(target)).toContain(`id="${anchor}"`);
    }
  });

  it('puts every link of the site under the base URL', async () => {
    for (const href of hrefsOf(await htmlOf(name, '/standard/'))) expect(href).toMatch(/^(#|\/standard\/)/);
  });
});

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/\shref="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^(https?|mailto):/.test(href));
}

describe('the folder of pages', () => {
  it('holds these pages and no other', () => {
    const files = readdirSync('content/pages').filter((file) => file.endsWith('.tsx'));
    expect(files.sort()).toEqual(names.map((name) => `${name}.tsx`).sort());
  });

  it.each(listFiles('content/pages').filter((file) => file.endsWith('.css')))(
    'keeps %s in the layer of pages',
    (file) => {
      const css = readFileSync(`content/pages/${file}`, 'utf8').replace(/\/\*[^]*?\*\/|@import[^;]*;/g, '');
      expect(outerRules(css)).toEqual(outerRules(css).map(() => '@layer page'));
      expect(outerRules(css).length).toBeGreaterThan(0);
    },
  );
});

/** Text before the outermost braces of a style sheet. */
function outerRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...css].entries()) {
    if (character === '{' && depth++ === 0) rules.push(css.slice(start, index).trim());
    if (character === '}' && --depth === 0) start = index + 1;
  }
  return rules;
}

describe('before any script has run', () => {
  it('the home page is a whole picture', async () => {
    const html = await htmlOf('index');
    expect(html).toContain('<polyline');
    expect(html).toContain('Quillmark to close its oldest mill');
    expect(html).toContain('broadcast QLMK on the red channel');
    expect(html).toContain('ZZG00XMPL011');
  });

  it('the community page shows every entry', async () => {
    const html = await htmlOf('community');
    expect(html.match(/<h3>/g)).toHaveLength(44);
    expect(html).not.toMatch(/<section[^>]*\shidden=""/);
    expect(html).toContain('44 of 44');
  });
});
