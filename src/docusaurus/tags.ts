import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Diagnostic } from '../docs/types.ts';
import { excerptOf } from './excerpt.ts';
import { encodePath } from './identity.ts';
import { readText, type Readable } from './readable.ts';
import { escapeMarkdown } from './safe.ts';
import { isObject, joinPath, listOr, objectOr, textOr, type Plain } from './shapes.ts';
import type { DocEntry, PluginVersion } from './types.ts';

/** A word under which docs of one version are listed. */
export interface Tag {
  label: string;
  description?: string;
  permalink: string;
  docs: DocEntry[];
}

/** The tags of a version's docs, by label; those that a `tags.yml` declares have its labels and addresses. */
export function tagsOf(root: string, version: PluginVersion, docs: DocEntry[], { readable, diagnostics }: { readable: Readable; diagnostics: Diagnostic[] }): Tag[] {
  const declared = declaredTags(root, version, readable, diagnostics);
  const tags = new Map<string, Tag>();
  for (const doc of docs.filter(({ unlisted }) => !unlisted)) {
    for (const given of listOr(doc.source.frontMatter.tags)) {
      const { label, permalink, description } = tagOf(given, declared);
      if (label === undefined) continue;
      const path = encodePath(joinPath(version.path, version.plugin.tagsBasePath, permalink ?? kebabCase(label)));
      const tag = tags.get(path) ?? { label, permalink: path, docs: [], ...(description !== undefined && { description }) };
      tags.set(path, tag);
      if (!tag.docs.includes(doc)) tag.docs.push(doc);
    }
  }
  return [...tags.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function tagOf(given: unknown, declared: Plain): { label?: string; permalink?: string; description?: string } {
  if (isObject(given)) return { label: textOr(given.label), permalink: textOr(given.permalink) };
  if (typeof given !== 'string' && typeof given !== 'number') return {};
  const name = String(given);
  if (!Object.hasOwn(declared, name)) return { label: textOr(name) };
  const { label, permalink, description } = objectOr(declared[name]);
  return { label: textOr(label) ?? name, permalink: textOr(permalink) ?? kebabCase(name), description: textOr(description) };
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

/** `Big API v2` as `big-api-v-2`, which is how addresses of tags are made. */
export function kebabCase(text: string): string {
  const words = text.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}|['’]/gu, '').match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll}|\P{L}|$)|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+|\p{Lo}+/gu);
  return (words ?? []).join('-').toLowerCase().normalize('NFC');
}

/** The page of each tag, and the page of them all; none where there is no tag. */
export function tagPages(tags: Tag[], version: PluginVersion): { path: string; title: string; description: string; markdown: string }[] {
  if (tags.length === 0) return [];
  const all = joinPath(version.path, version.plugin.tagsBasePath);
  const letters = [...new Set(tags.map(({ label }) => label[0]!.toUpperCase()))];
  const link = ({ label, permalink, docs }: Tag) => `- [${escapeMarkdown(label)}](<${permalink}>) (${docs.length})\n`;
  return [
    { path: encodePath(all), title: 'Tags', description: '', markdown: letters.map((letter) => `## ${escapeMarkdown(letter)}\n\n${tags.filter(({ label }) => label[0]!.toUpperCase() === letter).map(link).join('')}`).join('\n') },
    ...tags.map(({ label, permalink, description = '', docs }) => ({
      path: permalink,
      title: `${docs.length === 1 ? 'One doc' : `${docs.length} docs`} tagged with "${label}"`,
      description,
      markdown: `${description && `${escapeMarkdown(description)}\n\n`}[View all tags](<${encodePath(all)}>)\n\n${docs.toSorted((a, b) => a.title.localeCompare(b.title, 'en')).map(listing).join('\n')}`,
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
