import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Diagnostic } from '../docs/types.ts';
import { excerptOf } from './excerpt.ts';
import { encodePath } from './identity.ts';
import { readText, type Readable } from './readable.ts';
import { kebabCase } from './kebabCase.ts';
import { escapeMarkdown } from './safe.ts';
import { isObject, joinPath, listOr, objectOr, textOr, type Plain } from './shapes.ts';
import type { DocEntry, PluginVersion } from './types.ts';

/** A word under which docs of one version are listed. */
export interface Tag {
  label: string;
  description?: string;
  permalink: string;
  /** All that have it, and those that its page lists: the listed ones; where there are none, the page is as unlisted as they are. */
  docs: DocEntry[];
  shown: DocEntry[];
  unlisted: boolean;
}

/** The tags of a version's docs, by label; those that a `tags.yml` declares have its labels and addresses. */
export function tagsOf(root: string, version: PluginVersion, docs: DocEntry[], { readable, diagnostics }: { readable: Readable; diagnostics: Diagnostic[] }): Tag[] {
  const declared = declaredTags(root, version, readable, diagnostics);
  const tags = new Map<string, Omit<Tag, 'shown' | 'unlisted'>>();
  for (const doc of docs) {
    for (const given of listOr(doc.source.frontMatter.tags)) {
      const { label, permalink, description } = tagOf(given, declared);
      if (label === undefined) continue;
      const path = encodePath(joinPath(version.path, version.plugin.tagsBasePath, permalink ?? kebabCase(label)));
      const tag = tags.get(path) ?? { label, permalink: path, docs: [], ...(description !== undefined && { description }) };
      tags.set(path, tag);
      if (!tag.docs.includes(doc)) tag.docs.push(doc);
    }
  }
  return [...tags.values()].map((tag): Tag => {
    const listed = tag.docs.filter(({ unlisted }) => !unlisted);
    return { ...tag, shown: listed.length > 0 ? listed : tag.docs, unlisted: listed.length === 0 };
  }).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function tagOf(given: unknown, declared: Plain): { label?: string; permalink?: string; description?: string } {
  if (isObject(given)) return { label: textOr(given.label), permalink: textOr(given.permalink) };
  if (typeof given !== 'string' && typeof given !== 'number') return {};
  const name = String(given);
  if (!Object.hasOwn(declared, name)) return { label: textOr(name) };
  const { label, permalink, description } = objectOr(declared[name]);
  return { label: textOr(label) ?? capitalized(name), permalink: textOr(permalink) ?? kebabCase(name), description: textOr(description) };
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

function declaredTags(root: string, { plugin, folder }: PluginVersion, readable: Readable, diagnostics: Diagnostic[]): Plain {
  if (plugin.tagsFile === undefined) return {};
  const file = `${folder}/${plugin.tagsFile}`;
  if (!existsSync(join(root, file))) return {};
  try {
    return objectOr(parse(readText(join(root, file), readable), { logLevel: 'silent', uniqueKeys: false }));
  } catch (error) {
    diagnostics.push({ severity: 'error', kind: 'foreign', file, message: `The tags cannot be read: ${(error as Error).message.split('\n')[0]}` });
    return {};
  }
}

/** The page of each tag, and the page of all that are listed; none where there is no tag. */
export function tagPages(tags: Tag[], version: PluginVersion): { path: string; title: string; description: string; unlisted: boolean; markdown: string }[] {
  if (tags.length === 0) return [];
  const all = encodePath(joinPath(version.path, version.plugin.tagsBasePath));
  const listed = tags.filter(({ unlisted }) => !unlisted);
  const letters = [...new Set(listed.map(({ label }) => label[0]!.toUpperCase()))];
  const link = ({ label, permalink, shown }: Tag) => `- [${escapeMarkdown(label)}](<${permalink}>) (${shown.length})\n`;
  return [
    { path: all, title: 'Tags', description: '', unlisted: listed.length === 0, markdown: letters.map((letter) => `## ${escapeMarkdown(letter)}\n\n${listed.filter(({ label }) => label[0]!.toUpperCase() === letter).map(link).join('')}`).join('\n') },
    ...tags.map(({ label, permalink, description = '', shown, unlisted }) => ({
      path: permalink,
      title: `${shown.length === 1 ? 'One doc' : `${shown.length} docs`} tagged with "${label}"`,
      description,
      unlisted,
      markdown: `${description && `${escapeMarkdown(description)}\n\n`}[View all tags](<${all}>)\n\n${shown.toSorted((a, b) => a.title.localeCompare(b.title, 'en')).map(listing).join('\n')}`,
    })),
  ];
}

function listing({ title, permalink, source }: DocEntry): string {
  const about = textOr(source.frontMatter.description) ?? excerptOf(source);
  return `## [${escapeMarkdown(title)}](<${permalink}>)\n\n${escapeMarkdown(about)}\n`;
}

/** The line below a doc that leads to its tags; empty without tags. */
export function tagLine(doc: DocEntry, tags: Tag[]): string {
  const own = tags.filter(({ docs }) => docs.includes(doc));
  return own.length === 0 ? '' : `Tags: ${own.map(({ label, permalink }) => `[${escapeMarkdown(label)}](<${permalink}>)`).join(', ')}\n`;
}
