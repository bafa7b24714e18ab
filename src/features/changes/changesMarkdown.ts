import { besidePage } from '../../core/addresses.ts';
import { amountText } from '../../theme/differences/amountText.ts';
import { eventTitles } from './ChangesArticle.tsx';
import type { ChangedName, ChangesArticleProps, PlacedLink } from './types.ts';
import type { ChangedItem } from '../../core/site/types.ts';

/** What changed in a version as plain Markdown: the same that its page says. */
export function changesMarkdown({ before, documents, facts, lists }: ChangesArticleProps): string {
  const links = (all: PlacedLink[]) =>
    all.map(({ path, label, part }) => `- ${link(label, besidePage(path, '.md'))}${part ? ` (${part})` : ''}`);
  const listed = (all: ChangedItem[]) => all.map(({ mark, path, text }) => `- **${mark}**: ${link(text, path)}`);
  const blocks = [
    ...section(2, `New documents since ${before}`, links(documents.new)),
    ...section(2, 'Documents that are gone', links(documents.removed)),
    ...section(
      2,
      'Documents that moved',
      documents.moved.map(
        ({ label, path, from }) => `- ${link(label, besidePage(path, '.md'))}, before at \`${from}\``,
      ),
    ),
    ...section(
      2,
      'Changed documents',
      documents.changed.map(
        ({ label, path, amount }) => `- ${link(label, besidePage(path, '.md'))}: ${amountText(amount)}`,
      ),
    ),
    ...facts.flatMap(({ title, byEvent }) => [
      `## ${title}`,
      ...Object.entries(byEvent).flatMap(([event, names]) =>
        section(3, eventTitles[event as keyof typeof eventTitles], names.map(changeLine)),
      ),
    ]),
    ...lists.flatMap(({ name, title, groups }) => [
      ...section(2, `New ${name}`, listed(groups.new)),
      ...section(2, `Changed ${name}`, listed(groups.changed)),
      ...section(2, `${title} that are gone`, listed(groups.removed)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function changeLine({ name, details, also }: ChangedName): string {
  const others = also ? ` (also ${also.map((each) => `\`${each}\``).join('; ')})` : '';
  return `- \`${name}\`${details ? `: ${details.join('; ')}` : ''}${others}`;
}

function section(depth: number, title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${'#'.repeat(depth)} ${title}`, lines.join('\n')];
}

function link(text: string, path: string): string {
  return `[${text.replace(/[[\]\\*_`<]/g, String.raw`\$&`)}](${path})`;
}
