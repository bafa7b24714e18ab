import { VersionChip } from '../VersionChip.tsx';
import type { ShellVersion } from '../types.ts';

interface DocChipsProps {
  version?: ShellVersion;
  experimental: boolean;
  deprecated: boolean;
  addedIn?: string;
}

/** What a reader must know of the page at a glance: the version's state and the topic's own. */
export function DocChips({ version, experimental, deprecated, addedIn }: DocChipsProps) {
  const named = version?.only ? undefined : version;
  if (!named && !experimental && !deprecated && !addedIn) return null;
  return (
    <ul className="chips" aria-label="State">
      {named && <li><VersionChip version={named} label={named.label} /></li>}
      {experimental && <li><span className="chip experimental">experimental</span></li>}
      {deprecated && <li><span className="chip deprecated">deprecated</span></li>}
      {addedIn && <li><span className="chip">added in {addedIn}</span></li>}
    </ul>
  );
}
