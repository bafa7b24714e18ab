import type { Doc } from '../../docs/types.ts';

/** The clean Markdown twin of a doc's page: its title, its description and its text as the version has it. */
export function markdownTwin({ title, description, selection }: Doc): string {
  return `# ${title}\n\n> ${description}\n\n${selection.markdown.trim()}\n`;
}
