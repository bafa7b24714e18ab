import type { VersionConfig } from '../core/docs/types.ts';

const words: Record<VersionConfig['state'], string> = { latest: 'latest', draft: 'draft', old: 'old' };

/** The state of a version as a word with a shape. */
export function VersionChip({ version, label }: { version: { state: VersionConfig['state'] }; label?: string }) {
  return (
    <span className={`chip ${version.state}`}>
      {label && `${label} `}
      {words[version.state]}
    </span>
  );
}
