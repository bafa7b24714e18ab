import type { Root, Text } from 'mdast';
import { nodesOf } from '../parse/tree.ts';
import type { Context } from './context.ts';

const insteadOf: Record<string, string> = {
  '!--': 'Comments have no place in a document; remove it.',
  a: 'Write a link: `[text](address)`.',
  b: 'Write `**text**`.',
  blockquote: 'Begin the lines with `> `.',
  br: 'End the line with a backslash.',
  code: 'Put the words between backticks.',
  details: 'Use `:::details[Title]`.',
  div: 'Use a directive such as `:::note`.',
  em: 'Write `*text*`.',
  hr: 'Write `---` on a line of its own.',
  i: 'Write `*text*`.',
  img: 'Write an image: `![what it shows](./picture.png)`.',
  pre: 'Use a code fence.',
  strong: 'Write `**text**`.',
  table: 'Write a table with `|`.',
};

/** Raw HTML and JSX are errors; they are shown as the words they are. */
export function rejectRawHtml(root: Root, context: Context): void {
  for (const node of nodesOf(root, 'html')) {
    const firstLine = node.value.split('\n')[0]!.slice(0, 60);
    const name = /^<(!--|\/?[a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase().replace('/', '') ?? '';
    const advice = Object.hasOwn(insteadOf, name)
      ? insteadOf[name]
      : 'To show it as code, put it between backticks; to show it as words, write `\\<`.';
    context.error(node, `Raw HTML is not allowed: \`${firstLine}\`. ${advice}`);
    (node as unknown as Text).type = 'text';
  }
}
