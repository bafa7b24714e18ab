import type { Nodes, Root } from 'mdast';
import { diagramText } from './diagrams/diagramText.ts';
import type { Section } from './types.ts';

/** Nodes whose children stand on lines of their own in the text. */
const blocks: ReadonlySet<string> = new Set(['root', 'blockquote', 'list', 'listItem', 'containerDirective', 'footnoteDefinition', 'table', 'mdxJsxFlowElement']);

/** The words of a node as plain text: identifiers and code as written, diagrams by what they say, images by their alternative text. */
function plainText(node: Nodes): string {
  switch (node.type) {
    case 'code':
      return node.lang === 'mermaid' ? diagramText(node.value) : node.value;
    case 'image':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'definition':
    case 'footnoteReference':
      return '';
    default:
      if ('value' in node) return node.value;
      if (!('children' in node)) return '';
  }
  const parts = node.children.map(plainText);
  if (node.type === 'tableRow') return parts.join(' ');
  return blocks.has(node.type) ? parts.filter((part) => part !== '').join('\n') : parts.join('');
}

interface OpenHeading {
  level: number;
  text: string;
}

/** Cuts an article at the headings that stand directly in it. What comes before the first has an empty id, and is left out when there is nothing. */
export function sectionsOf(root: Root): Section[] {
  const sections: Section[] = [];
  const open: OpenHeading[] = [];
  let current: { id: string; headings: string[]; parts: string[] } = { id: '', headings: [], parts: [] };
  const finish = () => {
    const { id, headings, parts } = current;
    if (id !== '' || parts.length > 0) sections.push({ id, headings, text: parts.join('\n') });
  };
  for (const node of root.children) {
    if (node.type === 'heading') {
      finish();
      const { level, id, label } = (node.data as { hProperties: { level: number; id: string; label: string } }).hProperties;
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      open.push({ level, text: label });
      current = { id, headings: open.map((heading) => heading.text), parts: [] };
      continue;
    }
    const text = plainText(node).trim();
    if (text !== '') current.parts.push(text);
  }
  finish();
  return sections;
}
