/**
 * What `<main>` holds without the style blocks that its document has in it (`styles/files.ts`): who goes on to it has
 * them already.
 */
export function withoutStyles(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/g, '');
}
