import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashedAsset } from '../../src/core/server/startServer.ts';
import { measureProcess } from './measureProcess.ts';
import type { Peer, PeerDoc, PeerVersion } from './peers.ts';
import { readTwin, writeTwin } from './twin.ts';
import { listFiles } from '../../src/core/listFiles.ts';

interface SiteData {
  versions: (PeerVersion & { docs: { path: string }[] })[];
}

/** Reads the documents of our built site from their `.md` twins. */
export function readDocs(dist: string): { docs: PeerDoc[]; versions: PeerVersion[] } {
  const { versions } = JSON.parse(readFileSync(join(dist, 'site-data.json'), 'utf8')) as SiteData;
  const docs = versions.flatMap((version) =>
    version.docs.map((doc): PeerDoc => {
      const path = decodeURI(doc.path);
      const twin = readTwin(readFileSync(join(dist, `${path}.md`), 'utf8'));
      return {
        version: version.name,
        id: path.slice(version.path.length + 1),
        path,
        write: (form, frontMatter) => writeTwin(twin, form, frontMatter),
      };
    }),
  );
  return { docs, versions };
}

/** Installs a peer's packages in `folder` with npm as it is configured, unless they are there. */
export async function installPeer(peer: Peer, folder: string, signal: AbortSignal): Promise<void> {
  const manifest = JSON.stringify({ private: true, dependencies: peer.packages, overrides: peer.overrides }, null, 2);
  const installed = join(folder, 'installed.json');
  if (readIfThere(installed) === manifest) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  // A package contains a Node.js, downloaded by its script, but this checkout's configuration runs no scripts.
  await measureProcess(['npm', 'install', '--ignore-scripts=false', '--no-audit', '--no-fund'], folder, signal);
  writeFileSync(installed, manifest);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Replaces a peer's site and clears its caches. */
export function writePeer(peer: Peer, folder: string, docs: PeerDoc[], versions: PeerVersion[]): void {
  const kept = new Set(['node_modules', 'package.json', 'package-lock.json', 'installed.json']);
  for (const name of readdirSync(folder))
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const cache of peer.caches) rmSync(join(folder, cache), { recursive: true, force: true });
  for (const [path, text] of peer.files(docs, versions)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Compresses the scripts and styles of a build like ours, at the highest Brotli level. */
export function compressAssets(dist: string): void {
  for (const file of listFiles(dist)) {
    if (hashedAsset.test(file) && /\.(?:m?js|css|json)$/.test(file))
      writeFileSync(join(dist, `${file}.br`), brotliCompressSync(readFileSync(join(dist, file))));
  }
}
