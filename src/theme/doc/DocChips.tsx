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
  return (
    <ul className="chips" aria-label="State">
      {version && <li><VersionChip version={version} label={version.label} /></li>}
      {experimental && <li><span className="chip experimental">experimental</span></li>}
      {deprecated && <li><span className="chip deprecated">deprecated</span></li>}
      {addedIn && <li><span className="chip">added in {addedIn}</span></li>}
    </ul>
  );
}
