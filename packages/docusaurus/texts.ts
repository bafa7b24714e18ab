import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { warningAt } from '../../src/core/parse/diagnostics.ts';
import type { Diagnostic, Selection, StringCache } from '../../src/core/docs/types.ts';
import { createImports } from './evaluate/modules.ts';
import { readableFile, readText } from './folders/readable.ts';
import { toSource } from './folders/readFiles.ts';
import { convertText } from './text/convertText.ts';
import type { TextContext } from './text/walk.ts';
import type { DocusaurusConfig, SourceFile } from './types.ts';

/** Turns the texts of a site into ours, each once, and collects what they could not show. */
export interface Texts {
  /** The text, and the heading over it that it brings along: empty when one stands further down in it. */
  textOf(source: SourceFile, made: { cards: string; foot: string }): { selection: Selection; heading?: string };
  /** One warning a component that is shown as what is in it. */
  unknownComponents(): Diagnostic[];
  /** What texts have that is not shown as it is: in words, how often, and where first. */
  leftOut(): string[];
}

/** What a conversion gave, and what it said: plain data, which is kept. */
interface Kept {
  heading?: string;
  selection: Selection;
  warnings: { message: string; offset: number }[];
  components: { name: string; offset: number }[];
  leftOut: { what: string; offset: number }[];
}

export function createTexts(
  root: string,
  config: DocusaurusConfig,
  diagnostics: Diagnostic[],
  cache: StringCache | undefined,
): Texts {
  const components = new Map<string, { first: Diagnostic; files: Set<string> }>();
  const leftOut = new Map<string, { first: Diagnostic; count: number; files: Set<string> }>();
  const known = new Map<string, Kept>();

  const importsOf = createImports(root, config.readable, (file) => config.imported.add(file));

  const readBeside = (specifier: string, from: string): { file: string; text: string } | undefined => {
    const path = specifier.startsWith('@site/')
      ? specifier.slice('@site/'.length)
      : posix.join(posix.dirname(from), specifier);
    const file = readableFile(join(root, path), config.readable);
    if (file === undefined) return undefined;
    config.imported.add(file);
    if (statSync(file).size > 1024 * 1024) return undefined;
    return { file: posix.normalize(path), text: readText(file, config.readable).replace(/\r\n?/g, '\n') };
  };

  const convert = (
    { file, text, bodyStart, frontMatter, syntax }: SourceFile,
    { cards, foot }: { cards: string; foot: string },
  ): Kept => {
    const kept: Kept = { selection: { markdown: '', spans: [], notes: [] }, warnings: [], components: [], leftOut: [] };
    const context: TextContext = {
      file,
      pageFile: file,
      syntax,
      frontMatter,
      props: {},
      rules: config.rules,
      cards,
      readPartial(specifier, from) {
        const found = readBeside(specifier, from);
        if (!found) return undefined;
        const source = toSource(found.file, found.text, config.format, []);
        return {
          file: found.file,
          text: found.text.slice(source.bodyStart),
          syntax: source.syntax,
          frontMatter: source.frontMatter,
        };
      },
      importsOf,
      readRaw: (specifier, from) => readBeside(specifier, from)?.text,
      component: (name, offset) => kept.components.push({ name, offset }),
      leaveOut: (what, offset) => kept.leftOut.push({ what, offset }),
      warn: (message, offset) => kept.warnings.push({ message, offset }),
      depth: 0,
      partials: { count: 0, characters: 0 },
    };
    const { markdown, spans, syntax: written, heading } = convertText(text, bodyStart, context);
    kept.selection = {
      markdown: foot ? `${markdown.trimEnd()}\n\n${foot}` : markdown,
      spans: foot ? [...spans, { at: markdown.trimEnd().length, from: text.length, made: true }] : spans,
      syntax: written,
      notes: [],
    };
    if (heading !== undefined) kept.heading = heading;
    return kept;
  };

  return {
    textOf(source, made) {
      const { file, text, frontMatter } = source;
      // A text that imports files depends on where it stands and on what it imports.
      const alone = !/^[ \t]*import\s(?!.*from\s+['"]@(?:theme|docusaurus)\/)/m.test(text);
      const key = `docusaurus-${createHash('sha256')
        .update(JSON.stringify([text, source.syntax, made, config.rules, frontMatter]))
        .digest('base64url')}`;
      const before = alone ? (known.get(key) ?? parsed(cache?.get(key))) : undefined;
      const kept = before ?? convert(source, made);
      if (alone) known.set(key, kept);
      if (alone && !before) cache?.set(key, JSON.stringify(kept));
      for (const { message, offset } of kept.warnings) diagnostics.push(warningAt(file, text, offset, message));
      for (const { name, offset } of kept.components) {
        const found = components.get(name) ?? { first: warningAt(file, text, offset, ''), files: new Set() };
        components.set(name, found);
        found.files.add(file);
      }
      for (const { what, offset } of kept.leftOut) {
        const found = leftOut.get(what) ?? { first: warningAt(file, text, offset, ''), count: 0, files: new Set() };
        leftOut.set(what, found);
        found.count += 1;
        found.files.add(file);
      }
      return { selection: kept.selection, ...(kept.heading !== undefined && { heading: kept.heading }) };
    },
    leftOut: () =>
      [...leftOut].map(
        ([what, { first, count, files }]) =>
          `${what} (${count === 1 ? '' : `${count} in ${files.size} ${files.size === 1 ? 'file' : 'files'}, first `}${first.file}:${first.line})`,
      ),
    unknownComponents: () =>
      [...components].map(([name, { first, files }]) => ({
        ...first,
        message: `The component \`<${name}>\` takes running code, which we do not; what is in it is shown.${files.size > 1 ? ` It is in ${files.size - 1} more ${files.size === 2 ? 'file' : 'files'}.` : ''}`,
      })),
  };
}

function parsed(text: string | undefined): Kept | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}
