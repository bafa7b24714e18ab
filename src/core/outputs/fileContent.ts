/** `Output.source` for files without a document. */
export const madeFromNoDocument = 'a file that every build writes';

/** Text read from the store only at the time of writing. */
export interface LazyText {
  hash: string;
  text(): string;
}

export type FileContent = string | Uint8Array | LazyText;

/** Reads lazy text; returns other content unchanged. */
export function textOrBytes(content: FileContent): string | Uint8Array {
  return typeof content === 'object' && 'text' in content ? content.text() : content;
}
