import { plainTitle } from './contentTitle.ts';
import type { SourceFile } from '../types.ts';

/** The first line of a text that says something, without marks: what stands for a missing description. */
export function excerptOf({ text, bodyStart }: Pick<SourceFile, 'text' | 'bodyStart'>): string {
  let inFence: string | undefined;
  let inImport = false;
  let inTag = false;
  for (const line of text.slice(bodyStart, bodyStart + 20_000).split('\n')) {
    const trimmed = line.trim();
    const fence = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0];
    if (inFence) {
      if (fence?.startsWith(inFence)) inFence = undefined;
      continue;
    }
    inFence = fence;
    // A tag may go on for lines, and ends a paragraph that does not close it.
    const continues = inTag && trimmed !== '';
    inTag = trimmed !== '' && (inTag ? !trimmed.includes('>') : /^<\/?[A-Za-z][^>]*$/.test(trimmed));
    if (continues) continue;
    inImport = trimmed !== '' && (inImport || /^(?:import|export)\s/.test(trimmed));
    if (fence || inImport || trimmed === '' || /^#\s|^:{2,}|^[-=|{<\]}]|^!\[[^\]]*\]\([^)]*\)$/.test(trimmed)) continue;
    const words = plainTitle(trimmed.replace(/^(?:#+|>|[-*+]|\d+[.)])\s+/, '').replace(/\[\^[^\]]*\]|\{[^}]*\}/g, ''));
    if (words !== '') return words.length > 300 ? `${words.slice(0, 299)}…` : words;
  }
  return '';
}
