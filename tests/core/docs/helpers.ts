import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { parseDocSource, type DocSource } from '../../../src/core/docs/frontMatter.ts';
import { settingsModule, type SettingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import { readTerms, termsFile } from '../../../src/core/docs/selection/terms.ts';
import type { Diagnostic, VersionConfig } from '../../../src/core/docs/types.ts';

const numbers = ['2.2', '2.1', '2.0', '1.2', '1.1', '1.0'];

/** Six versions as the site has them, newest first. */
export const versions: VersionConfig[] = numbers.map((number) => {
  const state = number === '2.2' ? 'draft' : number === '2.1' ? 'latest' : 'old';
  const path = { draft: '/docs/next', latest: '/docs', old: `/docs/${number}` }[state];
  return {
    name: state === 'draft' ? 'current' : number,
    label: state === 'draft' ? 'Next' : number,
    number,
    path,
    state,
    ...(state === 'latest' && { released: '2023-09-14' }),
    summary: 'A version.',
  };
});

/** A renamed word. */
export const { terms } = readTerms(
  { 'user channel': { '<2.0': 'system channel' } },
  '2.2',
  settingsModule('/none', termsFile),
);

/** A module with this default export, on a single line. */
export const settingsOf = (file: string, value: unknown): SettingsModule =>
  settingsModule('', file, () => `export default ${JSON.stringify(value) ?? 'undefined'};\n`);

export const versionOf = (number: string): VersionConfig => versions.find((version) => version.number === number)!;

/** A source as the reader of files gives it; `header` is more front matter. */
export function sourceOf(body: string, header = '', topic = 'page'): DocSource {
  const text = `---\ntitle: Page\ndescription: A page.\n${header && `${header}\n`}---\n\n${body}`;
  const file = `content/docs/${topic}.md`;
  const { source, diagnostics } = parseDocSource({ file, topic, text }, '2.2');
  if (!source) throw new Error(JSON.stringify(diagnostics));
  return source;
}

/** Creates a folder with these files, removed after the test. */
export async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await createFolder(files);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** Creates a folder with these files, for the caller to remove. */
export async function createFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'docs-test-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** A minimal content file. */
export const page = (title: string, header = '', body = 'Text.\n'): string =>
  `---\ntitle: ${title}\ndescription: About it.\n${header && `${header}\n`}---\n\n${body}`;

/** Diagnostics as lines: `error content/docs/a.md:4:7 What is wrong.` */
export const linesOf = (diagnostics: Diagnostic[]): string[] =>
  diagnostics.map(({ severity, file, line, column, message }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return `${severity} ${place} ${message}`;
  });

/** Expected parts of such lines. */
export const containing = (parts: string[]): unknown[] => parts.map((part) => expect.stringContaining(part));
