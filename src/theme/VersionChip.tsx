import type { VersionConfig } from '../core/docs/types.ts';
import { useSiteStrings } from './useSiteStrings.ts';

/** The state of a version as a word with a shape. */
export function VersionChip({ version, label }: { version: { state: VersionConfig['state'] }; label?: string }) {
  const { states } = useSiteStrings().shell;
  return (
    <span className={`chip ${version.state}`}>
      {label && `${label} `}
      {states[version.state]}
    </span>
  );
}
