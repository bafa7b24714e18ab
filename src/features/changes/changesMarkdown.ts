import { besidePage } from '../../core/addresses.ts';
import type { ChangedName, ChangesArticleProps, PlacedLink } from './types.ts';
import type { FactEvent } from '../../standard/packages/fieldChanges.ts';
import type { Strings } from '../../strings/strings.ts';
import { markdownLink as link } from '../../core/parse/text.ts';
import type { ChangedItem } from '../../core/site/siteParts.ts';

/** What changed in a version as plain Markdown: the same that its page says. */
export function changesMarkdown(
  { before, documents, facts, lists }: ChangesArticleProps,
  { changes: { markdown, events, movedFrom, also }, differences: { amount: amountText } }: Strings,
): string {
  const links = (all: PlacedLink[]) =>
    all.map(({ path, label, part }) => `- ${link(label, besidePage(path, '.md'))}${part ? ` (${part})` : ''}`);
  const listed = (all: ChangedItem[]) => all.map(({ mark, path, text }) => `- **${mark}**: ${link(text, path)}`);
  const blocks = [
    ...section(2, markdown.new(before), links(documents.new)),
    ...section(2, markdown.removed, links(documents.removed)),
    ...section(
      2,
      markdown.moved,
      documents.moved.map(
        ({ label, path, from }) => `- ${link(label, besidePage(path, '.md'))}, ${movedFrom} \`${from}\``,
      ),
    ),
    ...section(
      2,
      markdown.changed,
      documents.changed.map(
        ({ label, path, amount }) =>
          `- ${link(label, besidePage(path, '.md'))}: ${amountText(amount.places, amount.wordsAdded, amount.wordsRemoved)}`,
      ),
    ),
    ...facts.flatMap(({ title, byEvent }) => [
      `## ${title}`,
      ...Object.entries(byEvent).flatMap(([event, names]) =>
        section(
          3,
          events[event as FactEvent],
          names.map((name) => changeLine(name, also)),
        ),
      ),
    ]),
    ...lists.flatMap(({ title, groups }) => [
      ...section(2, markdown.newOf(title), listed(groups.new)),
      ...section(2, markdown.changedOf(title), listed(groups.changed)),
      ...section(2, markdown.removedOf(title), listed(groups.removed)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function changeLine({ name, details, also }: ChangedName, word: string): string {
  const others = also ? ` (${word} ${also.map((each) => `\`${each}\``).join('; ')})` : '';
  return `- \`${name}\`${details ? `: ${details.join('; ')}` : ''}${others}`;
}

function section(depth: number, title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${'#'.repeat(depth)} ${title}`, lines.join('\n')];
}
