import type { Doc } from '../../docs/types.ts';

/** The Markdown twin of a doc's page: its title, its description and its text as the version has it, in plain Markdown. */
export function markdownTwin({ title, description }: Pick<Doc, 'title' | 'description'>, plain: string): string {
  return `# ${title}\n\n> ${description}\n\n${plain}`;
}
