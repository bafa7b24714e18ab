/** `Output.source` of files that no document makes. */
export const madeFromNoDocument = 'a file that every build writes';

/** A text that is read from the store only when it is written. */
export interface LazyText {
  hash: string;
  text(): string;
}

export type FileContent = string | Uint8Array | LazyText;

/** Returns the content itself. */
export function textOrBytes(content: FileContent): string | Uint8Array {
  return typeof content === 'object' && 'text' in content ? content.text() : content;
}
