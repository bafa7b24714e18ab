import { VersionChip } from '../VersionChip.tsx';
import type { DocState, ShellVersion } from '../types.ts';
import { stateWords } from './stateWords.ts';

interface DocChipsProps {
  version?: ShellVersion;
  state?: DocState;
}

/** What a reader must know of the page at a glance: the version's state, and that of what the page is about. */
export function DocChips({ version, state }: DocChipsProps) {
  const named = version?.only ? undefined : version;
  const words = state ? stateWords(state) : [];
  if (!named && words.length === 0) return null;
  return (
    <ul className="chips" aria-label="State">
      {named && (
        <li>
          <VersionChip version={named} label={named.label} />
        </li>
      )}
      {words.map(({ kind, text }) => (
        <li key={kind}>
          <span className={`chip ${kind}`}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
