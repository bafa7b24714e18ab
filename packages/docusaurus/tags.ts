import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt } from '../../src/core/parse/diagnostics.ts';
import { readYaml } from '../../src/core/parse/readYaml.ts';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { siteLimits } from '../../src/core/limits.ts';
import { excerptOf } from './folders/excerpt.ts';
import { encodePath } from './folders/identity.ts';
import { readText, type Readable } from './folders/readable.ts';
import { kebabCase } from './folders/kebabCase.ts';
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

const order = new Intl.Collator('en');

/** The tags of a version's docs, by label; those that a `tags.yml` declares have its labels and addresses. */
export function tagsOf(
  root: string,
  version: PluginVersion,
  docs: DocEntry[],
  { readable, diagnostics }: { readable: Readable; diagnostics: Diagnostic[] },
): Tag[] {
  const declared = declaredTags(root, version, readable, diagnostics);
  const tags = new Map<string, Pick<Tag, 'label' | 'permalink' | 'description'> & { docs: Set<DocEntry> }>();
  let isFull = false;
  for (const doc of docs) {
    const given = listOr(doc.source.frontMatter.tags);
    if (given.length > siteLimits.tags)
      diagnostics.push(tooMany(doc, `The document has ${given.length} tags; the first ${siteLimits.tags} are read.`));
    for (const each of given.slice(0, siteLimits.tags)) {
      const { label, permalink, description } = tagOf(each, declared);
      if (label === undefined) continue;
      const path = encodePath(joinPath(version.path, version.plugin.tagsBasePath, permalink ?? kebabCase(label)));
      const known = tags.get(path);
      if (!known && tags.size >= siteLimits.tagsOfVersion) {
        // Once, where it begins.
        if (!isFull)
          diagnostics.push(
            tooMany(
              doc,
              `With \`${label}\` the documents of this version have more than ${siteLimits.tagsOfVersion} tags, each of which would get a page. Others than those before it are left out.`,
            ),
          );
        isFull = true;
        continue;
      }
      const tag = known ?? {
        label,
        permalink: path,
        docs: new Set(),
        ...(description !== undefined && { description }),
      };
      tags.set(path, tag);
      tag.docs.add(doc);
    }
  }
  return [...tags.values()]
    .map((tag): Tag => {
      const all = [...tag.docs];
      const listed = all.filter(({ unlisted }) => !unlisted);
      return { ...tag, docs: all, shown: listed.length > 0 ? listed : all, unlisted: listed.length === 0 };
    })
    .sort((a, b) => order.compare(a.label, b.label));
}

/** A problem at the tags of a document. */
function tooMany({ source: { file, text, bodyStart } }: DocEntry, message: string): Diagnostic {
  return { ...errorAt(file, text, Math.max(0, text.slice(0, bodyStart).search(/^tags\b/m)), message), kind: 'foreign' };
}

function tagOf(given: unknown, declared: Plain): { label?: string; permalink?: string; description?: string } {
  if (isObject(given)) return { label: textOr(given.label), permalink: textOr(given.permalink) };
  if (typeof given !== 'string' && typeof given !== 'number') return {};
  const name = String(given);
  if (!Object.hasOwn(declared, name)) return { label: textOr(name) };
  const { label, permalink, description } = objectOr(declared[name]);
  return {
    label: textOr(label) ?? capitalized(name),
    permalink: textOr(permalink) ?? kebabCase(name),
    description: textOr(description),
  };
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

function declaredTags(
  root: string,
  { plugin, folder }: PluginVersion,
  readable: Readable,
  diagnostics: Diagnostic[],
): Plain {
  if (plugin.tagsFile === undefined) return {};
  const file = `${folder}/${plugin.tagsFile}`;
  if (!existsSync(join(root, file))) return {};
  try {
    return objectOr(readYaml(readText(join(root, file), readable)));
  } catch (error) {
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file,
      message: `The tags cannot be read: ${(error as Error).message.split('\n')[0]}`,
    });
    return {};
  }
}

/** The page of each tag, and the page of all that are listed; none where there is no tag. */
export function tagPages(
  tags: Tag[],
  version: PluginVersion,
): { path: string; title: string; description: string; unlisted: boolean; markdown: string }[] {
  if (tags.length === 0) return [];
  const all = encodePath(joinPath(version.path, version.plugin.tagsBasePath));
  const listed = tags.filter(({ unlisted }) => !unlisted);
  const letters = [...new Set(listed.map(({ label }) => label[0]!.toUpperCase()))];
  const link = ({ label, permalink, shown }: Tag) => `- [${escapeMarkdown(label)}](<${permalink}>) (${shown.length})\n`;
  const below = (letter: string) =>
    listed
      .filter(({ label }) => label[0]!.toUpperCase() === letter)
      .map(link)
      .join('');
  return [
    {
      path: all,
      title: 'Tags',
      description: '',
      unlisted: listed.length === 0,
      markdown: letters.map((letter) => `## ${escapeMarkdown(letter)}\n\n${below(letter)}`).join('\n'),
    },
    ...tags.map(({ label, permalink, description = '', shown, unlisted }) => ({
      path: permalink,
      title: `${shown.length === 1 ? 'One doc' : `${shown.length} docs`} tagged with "${label}"`,
      description,
      unlisted,
      markdown: `${description && `${escapeMarkdown(description)}\n\n`}[View all tags](<${all}>)\n\n${shown
        .toSorted((a, b) => order.compare(a.title, b.title))
        .map(listing)
        .join('\n')}`,
    })),
  ];
}

function listing({ title, permalink, source }: DocEntry): string {
  const about = textOr(source.frontMatter.description) ?? excerptOf(source);
  return `## [${escapeMarkdown(title)}](<${permalink}>)\n\n${escapeMarkdown(about)}\n`;
}

/** The line below each doc that leads to its tags. */
export function tagLines(tags: Tag[]): Map<DocEntry, string> {
  const links = new Map<DocEntry, string[]>();
  for (const { label, permalink, docs } of tags) {
    for (const doc of docs) links.set(doc, [...(links.get(doc) ?? []), `[${escapeMarkdown(label)}](<${permalink}>)`]);
  }
  return new Map([...links].map(([doc, own]) => [doc, `Tags: ${own.join(', ')}\n`]));
}
