import { tooLong } from '../../../src/core/docs/reachablePath.ts';
import type { Diagnostic } from '../../../src/core/docs/types.ts';
import type { DocEntry } from '../types.ts';

/** Why nothing more can be published at an address; undefined when it can. */
export function addressProblem(path: string, taken: ReadonlyMap<string, string>): string | undefined {
  const other = taken.get(path);
  const long = tooLong(path);
  return other === undefined ? long && `but ${long}` : `where ${other} is`;
}

/**
 * Of two docs of one id, or of one address, the first stays; the other is told, and so is an address that is too long.
 */
export function withoutDuplicates(docs: DocEntry[], diagnostics: Diagnostic[]): DocEntry[] {
  const ids = new Map<string, DocEntry>();
  const addresses = new Map<string, DocEntry>();
  return docs.filter((doc) => {
    const long = tooLong(doc.permalink);
    if (long)
      diagnostics.push({
        severity: 'error',
        kind: 'foreign',
        file: doc.source.file,
        line: 1,
        column: 1,
        message: `The document cannot be published at its address: ${long}. Give it another \`slug\`.`,
      });
    if (long) return false;
    const other = addresses.get(doc.permalink) ?? ids.get(doc.id);
    if (!other) {
      ids.set(doc.id, doc);
      addresses.set(doc.permalink, doc);
      return true;
    }
    const what = other.permalink === doc.permalink ? `would be at ${doc.permalink}` : `has the id \`${doc.id}\``;
    diagnostics.push({
      severity: 'error',
      kind: 'foreign',
      file: doc.source.file,
      line: 1,
      column: 1,
      message: `The document ${what}, as ${other.source.file} does; that one is published. Give it another \`${other.permalink === doc.permalink ? 'slug' : 'id'}\`.`,
    });
    return false;
  });
}
