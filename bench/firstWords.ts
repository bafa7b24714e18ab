/**
 * Where the first words of the first paragraph after the page's heading end: 80 characters into it. What stands in a
 * `<nav>` is no paragraph of the article.
 */
export function firstWordsEnd(html: string): number {
  const heading = html.indexOf('</h1>');
  if (heading === -1) return html.length;
  const [paragraph] = [...html.slice(heading).matchAll(/<nav\b[\s\S]*?<\/nav>|<p[\s>]/g)].filter(
    ([tag]) => !tag.startsWith('<nav'),
  );
  return paragraph ? Math.min(html.length, heading + paragraph.index + 80) : html.length;
}
