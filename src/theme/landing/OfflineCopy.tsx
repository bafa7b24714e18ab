import type { OfflineCopy as Copy } from '../types.ts';

/** The whole version as one file: what it is, how large, and how to know that it is whole. */
export function OfflineCopy({
  copy: { path, size, sha256 },
  label,
  name,
}: {
  copy: Copy;
  label: string;
  name: string;
}) {
  return (
    <div className="offline-copy">
      <p>
        <a href={path} download="">
          Download {name}
        </a>{' '}
        with its schemas as one file, to read from a folder without a network: unpack it and open{' '}
        <code>index.html</code>.
      </p>
      <p>
        <small>
          ZIP, {(size / 1e6).toFixed(1)} MB. SHA-256 <code>{sha256.slice(0, 12)}…</code> (
          <a href={`${path}.sha256`} download="">
            whole checksum
          </a>
          )
        </small>
      </p>
      <div className="keep scripted" data-keep={label} data-name={name}>
        <button type="button" data-early="">
          Keep this version offline
        </button>
      </div>
    </div>
  );
}
