import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { errorAt } from '../../parse/diagnostics.ts';
import { labelOf, rangeOf } from '../../parse/tree.ts';
import type { Diagnostic } from '../types.ts';
import type { VersionRange } from '../sourceTypes.ts';
import { allVersions, tryRange } from '../versionRange.ts';

/** What the readers of marks share: the file, and where to put what is wrong with it. */
export interface MarkReader {
  file: string;
  text: string;
  draftNumber: string;
  diagnostics: Diagnostic[];
}

export function report(reader: MarkReader, offset: number, message: string): void {
  reader.diagnostics.push(errorAt(reader.file, reader.text, offset, message));
}

/** The range of a mark; a bad one is reported and then holds for all versions. In tables `|` is written `\|`. */
export function readMarkRange(reader: MarkReader, text: string, offset: number): VersionRange {
  const plain = text.replaceAll('\\|', '|');
  return tryRange(plain, reader.draftNumber, (message) => report(reader, offset, message)) ?? allVersions;
}

/** The range of a `:::only[range]` block; its absence and a missing closing line are reported. */
export function readBlockRange(reader: MarkReader, node: ContainerDirective): VersionRange {
  const { start } = rangeOf(node);
  const label = labelOf(node);
  if (node.data?.closing === undefined) {
    const colons = /^:+/.exec(reader.text.slice(start))![0];
    report(
      reader,
      start,
      `This \`${colons}only\` block is not closed. End it with a line of \`${colons}\`; ` +
        'a block around other blocks needs more colons than they have.',
    );
  }
  if (!label) {
    report(reader, start, 'The `:::only` block has no range. Write it in brackets: `:::only[>=2.0]`.');
    return allVersions;
  }
  const at = rangeOf(label).start + 1;
  return readMarkRange(reader, reader.text.slice(at, rangeOf(label).end - 1), at);
}

/** The range of a `:only[words]{in="range"}` phrase; its absence is reported. */
export function readPhraseRange(reader: MarkReader, node: TextDirective): VersionRange {
  const { start, end } = rangeOf(node);
  const range = node.attributes?.in;
  if (range) return readMarkRange(reader, range, start + Math.max(0, reader.text.slice(start, end).lastIndexOf('in=')));
  if (reader.text[end] === '{') {
    report(
      reader,
      end,
      `The brace that opens here is never closed. Write \`:only[the words]{in=">=2.0"}\`, all of it on one line.`,
    );
    return allVersions;
  }
  report(reader, start, '`:only` needs a range: `:only[the words]{in=">=2.0"}`.');
  return allVersions;
}
