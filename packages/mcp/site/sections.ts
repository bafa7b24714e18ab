import { readHeadings } from '../../../src/core/parse/twinText.ts';
import { listNames, nearest } from '../../../src/core/parse/nearest.ts';
import type { CataloguedDoc } from '../../../src/features/catalogue/types.ts';
import { ToolError } from './source.ts';

/**
 * The Markdown of a page, or of one of its sections with what is below it. `section` is an anchor or a heading.
 * @throws {ToolError} with all sections when there is none of that name.
 */
export function cutSection(
  markdown: string,
  { sections, title }: Pick<CataloguedDoc, 'sections' | 'title'>,
  section?: string,
): { text: string; anchor: string } {
  if (section === undefined || section === '') return { text: markdown, anchor: '' };
  const wanted = section.replace(/^#+\s*/, '').toLowerCase();
  const place = [
    sections.findIndex(([anchor]) => anchor.toLowerCase() === wanted),
    sections.findIndex(([, , heading]) => heading.toLowerCase() === wanted),
  ].find((each) => each >= 0);
  if (place === undefined) {
    const all = sections.map(([anchor]) => anchor);
    const near = nearest(wanted, all, 1)[0];
    throw new ToolError(
      `“${title}” has no section ${JSON.stringify(section)}.${near ? ` The nearest is \`${near}\`.` : ''} ` +
        `It has ${all.length > 0 ? listNames(all) : 'none'}.`,
    );
  }
  const headings = readHeadings(markdown).filter(({ level }) => level > 1);
  const heading = headings[place];
  if (!heading) return { text: markdown, anchor: '' };
  const next = headings.slice(place + 1).find(({ level }) => level <= heading.level);
  return { text: markdown.slice(heading.start, next?.start).trim(), anchor: sections[place]![0] };
}

/** A passage of at most so many characters, cut at the end of a line where there is one near. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const line = cut.lastIndexOf('\n');
  return line > length / 2 ? cut.slice(0, line) : cut;
}

/** What a page says before its first heading, without title and description. */
export function leadOf(markdown: string): string {
  return markdown.replace(/^# .*\n+(?:> .*\n+)?/, '');
}

/** What the tables of a text say of a name: the other cells of the row that begins with it in code. */
export function rowsOf(text: string, name: string): string[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).slice(1, -1) : [];
    const [first = '', ...others] = cells.map((cell) => cell.trim());
    const isNamed = [...first.matchAll(/`([^`]+)`/g)].some(([, code]) => code === name);
    return isNamed && others.length > 0 ? [others.join(' — ')] : [];
  });
}
