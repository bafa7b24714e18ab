import { hashOf, lineOf, withTexts } from '../../../src/features/release/lockFile.ts';
import type { Lock, DocText } from '../../../src/features/release/lockFile.ts';

/** A doc of a version that says what is given. */
export function said(version: string, path: string, text: string, more: Partial<DocText> = {}): DocText {
  return { version, path, title: path.toUpperCase(), text, file: `content/docs/${path}.md`, ...more };
}

/** The lock of these docs. */
export function locked(docs: DocText[]): Lock {
  return { lines: docs.map(lineOf), texts: withTexts(new Map(), docs) };
}

export { hashOf };
