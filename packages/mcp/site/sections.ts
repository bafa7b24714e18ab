import { readTwin } from '../../../src/core/parse/twinText.ts';
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
  const [anchor, , own] = sections[place]!;
  const headings = readTwin(markdown).headings.filter(({ level }) => level > 1);
  // What another tool's page has besides may be missing in one of the two.
  const says = ({ start }: { start: number }) => lettersOf(lineAt(markdown, start)) === lettersOf(own);
  const at = headings[place] && says(headings[place]) ? place : headings.findIndex(says);
  const heading = headings[at];
  if (!heading) return { text: markdown, anchor: '' };
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { text: markdown.slice(heading.start, next?.start).trim(), anchor };
}

function lineAt(text: string, start: number): string {
  return text.slice(start, text.indexOf('\n', start) >>> 0);
}

/** What of a heading is the same with marks and without: links lead nowhere here. */
function lettersOf(heading: string): string {
  return heading.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
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
