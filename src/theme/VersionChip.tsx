import type { VersionConfig } from '../core/docs/types.ts';

/** The state of a version as a word with a shape. */
export function VersionChip({ version, label }: { version: { state: VersionConfig['state'] }; label?: string }) {
  return (
    <span className={`chip ${version.state}`}>
      {label && `${label} `}
      {version.state}
    </span>
  );
}
