/** Parsed `.md` twin, for writing it in another engine's Markdown. */
export interface Twin {
  title: string;
  description: string;
  blocks: Block[];
}

export type Block =
  | { type: 'text'; text: string }
  | { type: 'code'; language: string; code: string }
  | { type: 'admonition'; kind: string; title: string; text: string }
  | { type: 'tabs'; tabs: { label: string; language: string; code: string }[] };

/** An engine's syntax for content beyond CommonMark. */
export interface Form {
  /** Admonition of the type `note`, `tip`, `caution` or `danger`. */
  admonition(kind: string, title: string, text: string): string;
  tabs(tabs: { label: string; body: string }[]): string;
  /** First lines of a document with tabs. */
  tabsImport: string;
}

const labelLine = /^\*\*([^*]+)\*\*$/;

/**
 * Parses a twin into title, description and blocks. Twins are plain Markdown, so two structures are guessed: several
 * bold labels above fences in a row are tabs, and a quotation starting with a label is an admonition.
 */
export function readTwin(markdown: string): Twin {
  const [heading = '', ...rest] = splitBlocks(markdown);
  const title = heading.replace(/^# /, '');
  const description = rest[0]?.startsWith('> ') ? withoutMarks(rest.shift()!) : '';
  return { title, description, blocks: joinBlocks(rest) };
}

/** Content of a quotation. */
function withoutMarks(quotation: string): string {
  return quotation.replace(/^> ?/gm, '');
}

/** Parts a text at its blank lines, but not inside fences. */
function splitBlocks(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === '') {
      fence = mark;
      blocks.push([line]);
    } else if (fence === '' && line.trim() === '') {
      blocks.push([]);
    } else {
      blocks.at(-1)!.push(line);
      if (fence !== '' && line.startsWith(fence)) {
        fence = '';
        blocks.push([]);
      }
    }
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function joinBlocks(texts: string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < texts.length; at++) {
    const tabs = tabsAt(texts, at);
    const [, title, text] = /^> \*\*([^*]+)\*\*(?:\n>\n([^]+))?$/.exec(texts[at]!) ?? [];
    if (tabs.length > 1) {
      blocks.push({ type: 'tabs', tabs });
      at += 2 * tabs.length - 1;
    } else if (title) {
      blocks.push({ type: 'admonition', kind: kindOf(title), title, text: withoutMarks(text ?? '') });
    } else {
      blocks.push(codeOf(texts[at]!) ?? { type: 'text', text: texts[at]! });
    }
  }
  return blocks;
}

function tabsAt(texts: string[], at: number): { label: string; language: string; code: string }[] {
  const tabs = [];
  for (let n = at; ; n += 2) {
    const label = labelLine.exec(texts[n] ?? '')?.[1];
    const code = codeOf(texts[n + 1] ?? '');
    if (label === undefined || code === undefined) return tabs;
    tabs.push({ label, language: code.language, code: code.code });
  }
}

/** Diagrams become code without a language, because the peers draw them with an additional script library. */
function codeOf(text: string): Extract<Block, { type: 'code' }> | undefined {
  const [, language = '', code = ''] = /^(?:`{3,}|~{3,})(\S*).*\n([\s\S]*?)\n?(?:`{3,}|~{3,})$/.exec(text) ?? [];
  if (!/^(`{3,}|~{3,})/.test(text)) return undefined;
  return { type: 'code', language: language === 'mermaid' || language === '' ? 'text' : language, code };
}

function kindOf(label: string): string {
  const kind = label.toLowerCase();
  return ['tip', 'caution', 'danger'].includes(kind) ? kind : 'note';
}

/**
 * Converts a twin to another engine's document with its front matter, admonitions and tabs, and page links instead of
 * twin links. A document with tabs is MDX with braces and angle brackets escaped in the text. All other documents are
 * Markdown.
 */
export function writeTwin(
  twin: Twin,
  form: Form,
  frontMatter: Record<string, string> = {},
): { extension: 'md' | 'mdx'; text: string } {
  const isMdx = twin.blocks.some(({ type }) => type === 'tabs');
  const words = (text: string) => (isMdx ? escapeMdx(withPageLinks(text)) : withPageLinks(text));
  const head = Object.entries({ title: twin.title, description: twin.description, ...frontMatter }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const body = twin.blocks.map((block) => {
    if (block.type === 'text') return words(block.text);
    if (block.type === 'code') return fenced(block);
    if (block.type === 'admonition') return form.admonition(block.kind, block.title, words(block.text));
    return form.tabs(block.tabs.map((tab) => ({ label: tab.label, body: fenced(tab) })));
  });
  const parts = [`---\n${head.join('\n')}\n---`, ...(isMdx ? [form.tabsImport] : []), ...body];
  return { extension: isMdx ? 'mdx' : 'md', text: `${parts.join('\n\n')}\n` };
}

function fenced({ language, code }: { language: string; code: string }): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const codeSpan = /(`+)[\s\S]*?[^`]\1(?!`)/;

/** Links lead to `/docs/api/spec.md#anchor` in a twin and to `/docs/api/spec#anchor` in a page. */
function withPageLinks(text: string): string {
  const link = new RegExp(`${codeSpan.source}|(\\]\\(<?/[^)]*?)\\.md(?=[#>)])`, 'g');
  return text.replace(link, (whole, _marks: string | undefined, start: string | undefined) => start ?? whole);
}

/**
 * MDX parses `{` and `<` as code. Escapes them outside of code spans, and turns addresses in angle brackets into links.
 */
function escapeMdx(text: string): string {
  const special = new RegExp(`${codeSpan.source}|\\\\[\\s\\S]|<(https?:[^>\\s]+)>|[{<]`, 'g');
  return text.replace(special, (whole, _marks: string | undefined, url: string | undefined) => {
    if (url !== undefined) return `[${url}](${url})`;
    return whole === '{' || whole === '<' ? `\\${whole}` : whole;
  });
}
