import kebabCase from 'lodash/kebabCase.js';
import { descriptionOf } from './folders/plainWords.ts';
import { escapeMarkdown } from './html.ts';
import { encodePath } from './links/addresses.ts';
import { isObject, joinPath, listOr, objectOr, type Plain, textOr, textOrNumber } from './shapes.ts';
import { type DocEntry, type PluginVersion, readData, type Site } from './site.ts';

export interface Tag {
  label: string;
  description?: string;
  permalink: string;
  docs: DocEntry[];
  /** Docs listed on its page: all except unlisted, or all if every doc is unlisted. */
  listed: DocEntry[];
  /** True if all docs are unlisted, which makes the page unlisted too. */
  unlisted: boolean;
}

const order = new Intl.Collator('en');

/** Tags of a version's docs by label, with labels and addresses from `tags.yml`. */
export function tagsOf(site: Site, version: PluginVersion, docs: DocEntry[]): Tag[] {
  const { tags: tagsFile, tagsBasePath } = version.plugin;
  const declared = objectOr(tagsFile && readData(site, `${version.folder}/${tagsFile}`, 'The tags'));
  const tags = new Map<string, Pick<Tag, 'label' | 'permalink' | 'description'> & { docs: Set<DocEntry> }>();
  for (const doc of docs) {
    for (const written of listOr(doc.source.frontMatter.tags)) {
      const { label, permalink, description } = tagOf(written, declared);
      if (label === undefined) continue;
      const path = encodePath(joinPath(version.path, tagsBasePath, permalink ?? kebabCase(label)));
      const tag = tags.get(path) ?? { label, permalink: path, docs: new Set(), ...(description && { description }) };
      tags.set(path, tag);
      tag.docs.add(doc);
    }
  }
  return [...tags.values()]
    .map((tag): Tag => {
      const all = [...tag.docs];
      const listed = all.filter(({ unlisted }) => !unlisted);
      return { ...tag, docs: all, listed: listed.length > 0 ? listed : all, unlisted: listed.length === 0 };
    })
    .sort((a, b) => order.compare(a.label, b.label));
}

function tagOf(written: unknown, declared: Plain): { label?: string; permalink?: string; description?: string } {
  if (isObject(written)) return { label: textOr(written.label), permalink: textOr(written.permalink) };
  const name = textOrNumber(written);
  if (name === undefined || !Object.hasOwn(declared, name)) return { label: textOr(name) };
  const { label, permalink, description } = objectOr(declared[name]);
  return {
    label: textOr(label) ?? name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase(),
    permalink: textOr(permalink) ?? kebabCase(name),
    description: textOr(description),
  };
}

/** A page per tag and a page with all listed tags; empty without tags. */
export function tagPages(
  tags: Tag[],
  version: PluginVersion,
): { path: string; title: string; description: string; unlisted: boolean; markdown: string }[] {
  if (tags.length === 0) return [];
  const path = encodePath(joinPath(version.path, version.plugin.tagsBasePath));
  const listed = tags.filter(({ unlisted }) => !unlisted);
  const sections = new Map<string, string>();
  for (const tag of listed) {
    const letter = tag.label[0]!.toUpperCase();
    const before = sections.get(letter) ?? `## ${escapeMarkdown(letter)}\n\n`;
    sections.set(letter, `${before}- ${linkTo(tag.label, tag.permalink)} (${tag.listed.length})\n`);
  }
  const markdown = [...sections.values()].join('\n');
  return [
    { path, title: 'Tags', description: '', unlisted: listed.length === 0, markdown },
    ...tags.map(({ label, permalink, description = '', listed: docs, unlisted }) => {
      const byTitle = docs.toSorted((a, b) => order.compare(a.title, b.title));
      const list = byTitle.map(
        ({ title, permalink: address, source }) =>
          `## ${linkTo(title, address)}\n\n${escapeMarkdown(descriptionOf(source))}\n`,
      );
      return {
        path: permalink,
        title: `${docs.length === 1 ? 'One doc' : `${docs.length} docs`} tagged with "${label}"`,
        description,
        unlisted,
        markdown:
          `${description && `${escapeMarkdown(description)}\n\n`}[View all tags](<${path}>)\n\n` + list.join('\n'),
      };
    }),
  ];
}

function linkTo(label: string, permalink: string): string {
  return `[${escapeMarkdown(label)}](<${permalink}>)`;
}

export function tagLines(tags: Tag[]): Map<DocEntry, string> {
  const links = new Map<DocEntry, string[]>();
  for (const { label, permalink, docs } of tags)
    for (const doc of docs) links.set(doc, [...(links.get(doc) ?? []), linkTo(label, permalink)]);
  return new Map([...links].map(([doc, toTags]) => [doc, `Tags: ${toTags.join(', ')}\n`]));
}
