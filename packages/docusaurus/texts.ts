import { join, posix } from 'node:path';
import { type Diagnostic, hash, type Selection, type StringCache, warningAt } from '../../src/contentSource.ts';
import { readFrontMatter, syntaxOf } from './folders/readFiles.ts';
import { isShownFile, readText } from './folders/files.ts';
import type { Site, SourceFile } from './site.ts';
import { convertText } from './text/convertText.ts';
import type { Report, TextContext } from './text/walk.ts';

/** Converts a site's texts, each once, and collects unsupported content. */
export interface Texts {
  /**
   * Returns the text and the heading it includes: empty if the heading appears later in the text. `cards` is Markdown for
   * `<DocCardList>`.
   */
  textOf(source: SourceFile, cards: string): { selection: Selection; heading?: string };
  /** Unsupported content, with counts and first locations. */
  leftOut(): string[];
}

interface ConvertedText {
  heading?: string;
  selection: Selection;
  reports: Report[];
}

interface Occurrences {
  first: Diagnostic;
  count: number;
  files: Set<string>;
}

export function createTexts(site: Site, cache: StringCache | undefined): Texts {
  const { root, imported, rules } = site;
  const leftOut = new Map<string, Occurrences>();

  const readBeside = (specifier: string, from: string): { file: string; text: string } | undefined => {
    const isOfSite = specifier.startsWith('@site/');
    const path = isOfSite ? specifier.slice('@site/'.length) : posix.join(posix.dirname(from), specifier);
    const file = join(root, path);
    if (!isShownFile(root, file)) return undefined;
    imported.add(file);
    return { file: posix.normalize(path), text: readText(file).replace(/\r\n?/g, '\n') };
  };

  const convert = (source: SourceFile, cards: string): ConvertedText => {
    const { file, text, bodyStart, frontMatter, syntax } = source;
    const reports: Report[] = [];
    const context: TextContext = {
      file,
      pageFile: file,
      syntax,
      frontMatter,
      props: {},
      rules,
      cards,
      readPartial(specifier, from) {
        const found = readBeside(specifier, from);
        if (!found) return undefined;
        const partial = readFrontMatter(found.text);
        return {
          file: found.file,
          text: found.text.slice(partial.bodyStart),
          syntax: syntaxOf(found.file, partial.frontMatter, site),
          frontMatter: partial.frontMatter,
        };
      },
      report: (kind, what, offset) => reports.push({ kind, what, offset }),
      depth: 0,
    };
    const { heading, ...converted } = convertText(text, bodyStart, context);
    const selection: Selection = { ...converted, notes: [] };
    return { selection, reports, ...(heading !== undefined && { heading }) };
  };

  return {
    textOf(source, cards) {
      const { file, text, frontMatter, syntax } = source;
      // A text with imports depends on its location and on the imported files, so it is not cached.
      const isCached = !/^[ \t]*import\s(?!.*from\s+['"]@(?:theme|docusaurus)\/)/m.test(text);
      const key = `docusaurus-${hash(JSON.stringify([text, syntax, cards, rules, frontMatter]))}`;
      const cached = isCached ? cache?.get(key) : undefined;
      const converted = cached === undefined ? convert(source, cards) : (JSON.parse(cached) as ConvertedText);
      if (isCached && cached === undefined) cache?.set(key, JSON.stringify(converted));
      const { reports, selection, heading } = converted;
      for (const { kind, what, offset } of reports) {
        const first = warningAt(file, text, offset, kind === 'warning' ? what : '');
        if (kind === 'warning') {
          site.diagnostics.push(first);
          continue;
        }
        const found = leftOut.get(what) ?? { first, count: 0, files: new Set() };
        leftOut.set(what, found);
        found.count += 1;
        found.files.add(file);
      }
      return { selection, ...(heading !== undefined && { heading }) };
    },
    leftOut: () =>
      [...leftOut].map(([what, { first, count, files }]) => {
        const often = count === 1 ? '' : `${count} in ${counted(files.size)}, first `;
        return `${what} (${often}${first.file}:${first.line})`;
      }),
  };
}

function counted(files: number): string {
  return `${files} ${files === 1 ? 'file' : 'files'}`;
}
