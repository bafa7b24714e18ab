import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Diagnostic, hash, type Selection, type StringCache, warningAt } from '../../src/contentSource.ts';
import { readFrontMatter, syntaxOf } from './folders/readFiles.ts';
import { isShownFile, readText } from './folders/files.ts';
import type { Site, SourceFile } from './site.ts';
import { convertText } from './text/convertText.ts';
import type { Report, TextContext } from './text/walk.ts';

interface MadeParts {
  cards: string;
  foot: string;
}

/** Converts a site's texts, each once, and collects unsupported content. */
export interface Texts {
  /** Returns the text and the heading it includes: empty if the heading appears later in the text. */
  textOf(source: SourceFile, made: MadeParts): { selection: Selection; heading?: string };
  unknownComponents(): Diagnostic[];
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

/** Maximum size of imported files, in bytes. */
const maximumBytes = 1024 * 1024;

export function createTexts(site: Site, cache: StringCache | undefined): Texts {
  const { root, imported, rules } = site;
  const components = new Map<string, Occurrences>();
  const leftOut = new Map<string, Occurrences>();

  const readBeside = (specifier: string, from: string): { file: string; text: string } | undefined => {
    const isOfSite = specifier.startsWith('@site/');
    const path = isOfSite ? specifier.slice('@site/'.length) : posix.join(posix.dirname(from), specifier);
    const file = join(root, path);
    if (!isShownFile(root, file)) return undefined;
    imported.add(file);
    if (statSync(file).size > maximumBytes) return undefined;
    return { file: posix.normalize(path), text: readText(file).replace(/\r\n?/g, '\n') };
  };

  const convert = (source: SourceFile, { cards, foot }: MadeParts): ConvertedText => {
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
      readRaw: (specifier, from) => readBeside(specifier, from)?.text,
      report: (kind, what, offset) => reports.push({ kind, what, offset }),
      depth: 0,
    };
    const { heading, ...converted } = convertText(text, bodyStart, context);
    const body = converted.markdown.trimEnd();
    const selection: Selection = {
      markdown: foot ? `${body}\n\n${foot}` : converted.markdown,
      spans: foot
        ? [...converted.spans, { cleanStart: body.length, sourceStart: text.length, isGenerated: true }]
        : converted.spans,
      syntax: converted.syntax,
      notes: [],
    };
    return { selection, reports, ...(heading !== undefined && { heading }) };
  };

  return {
    textOf(source, made) {
      const { file, text, frontMatter, syntax } = source;
      // A text with imports depends on its location and on the imported files, so it is not cached.
      const isKept = !/^[ \t]*import\s(?!.*from\s+['"]@(?:theme|docusaurus)\/)/m.test(text);
      const key = `docusaurus-${hash(JSON.stringify([text, syntax, made, rules, frontMatter]))}`;
      const cached = isKept ? cache?.get(key) : undefined;
      const converted = cached === undefined ? convert(source, made) : (JSON.parse(cached) as ConvertedText);
      if (isKept && cached === undefined) cache?.set(key, JSON.stringify(converted));
      const { reports, selection, heading } = converted;
      for (const { kind, what, offset } of reports) {
        const first = warningAt(file, text, offset, kind === 'warning' ? what : '');
        if (kind === 'warning') {
          site.diagnostics.push(first);
          continue;
        }
        const all = kind === 'component' ? components : leftOut;
        const found = all.get(what) ?? { first, count: 0, files: new Set() };
        all.set(what, found);
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
    unknownComponents: () =>
      [...components].map(([name, { first, files }]) => {
        const more = files.size > 1 ? ` It is in ${files.size - 1} more ${files.size === 2 ? 'file' : 'files'}.` : '';
        const message = `The component \`<${name}>\` takes running code, which we do not; what is in it is shown.${more}`;
        return { ...first, message };
      }),
  };
}

function counted(files: number): string {
  return `${files} ${files === 1 ? 'file' : 'files'}`;
}
