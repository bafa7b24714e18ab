import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourceContent } from '../../../../src/core/docs/contentSource.ts';
import type { Doc, SidebarItem } from '../../../../src/core/docs/types.ts';
import { createMemory } from '../../../../src/core/site/loadSite.ts';
import { openSiteModules, type SiteModules } from '../../config/siteModules.ts';
import { docusaurusSource } from '../../docusaurusSource.ts';

export type Files = Record<string, string | Uint8Array>;

const made: string[] = [];

/**
 * Creates a folder with files, removed by `removeSites`. Without a configuration, no process is started, which saves a
 * second.
 */
export function createSite(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'docusaurus-'));
  made.push(root);
  for (const [name, content] of Object.entries({ 'docs/.keep': '', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

export function removeSites(): void {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
}

/** A configuration with the classic preset; `docs` are options of its docs plugin. */
export function config(docs: Record<string, unknown> = {}, more: Record<string, unknown> = {}): string {
  return `module.exports = ${JSON.stringify({ title: 'Site', tagline: 'A site', url: 'https://site.example', baseUrl: '/', presets: [['classic', { docs }]], ...more })};\n`;
}

/** `folder` is the site's location among the files. */
export function readSite(files: Files, folder = '.'): Promise<SourceContent> {
  return readFolder(join(createSite(files), folder));
}

export function readFolder(folder: string): Promise<SourceContent> {
  return docusaurusSource(folder, openPlainModules).read({
    root: '/',
    load: () => Promise.reject(new Error('The engine runs no module of another site.')),
    memory: createMemory(),
  });
}

/** Reads the output of `config` without a process, which saves a second; runs other modules. */
function openPlainModules(root: string): SiteModules {
  const modules = openSiteModules(root);
  return {
    ...modules,
    load(file) {
      const [, json] = /^module\.exports = (\{"[^\n]*\});\n$/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      return json ? Promise.resolve({ value: JSON.parse(json) as unknown, files: [file] }) : modules.load(file);
    },
  };
}

/** Permalinks by doc id in a version, the last by default. */
export function paths({ content }: SourceContent, version?: string): Record<string, string> {
  const found = content.versions.find(({ name, isLast }) => (version === undefined ? isLast : name === version));
  return Object.fromEntries((found?.docs ?? []).map(({ id, path }) => [id, path]));
}

export function docOf({ content }: SourceContent, id: string): Doc {
  const doc = content.versions.flatMap(({ docs }) => docs).find((each) => each.id === id);
  if (!doc) throw new Error(`There is no ${id}.`);
  return doc;
}

/** A sidebar as short text: `label <path>`, categories with their content. */
export function outline({ content }: SourceContent, name = 'defaultSidebar', version?: string): unknown[] {
  const found = content.versions.find((each) => (version === undefined ? each.isLast : each.name === version));
  const short = (items: SidebarItem[]): unknown[] =>
    items.map((item) => {
      if (item.type === 'category')
        return { [`${item.label}${item.path === undefined ? '' : ` <${item.path}>`}`]: short(item.items) };
      return `${item.label} <${item.type === 'doc' ? item.path : item.href}>`;
    });
  return short(found?.sidebars.find((sidebar) => sidebar.name === name)?.items ?? []);
}

export function messages({ diagnostics }: SourceContent): string[] {
  return diagnostics.map(
    ({ file, line, severity, message }) => `${file ?? ''}${line ? `:${line}` : ''} ${severity}: ${message}`,
  );
}
