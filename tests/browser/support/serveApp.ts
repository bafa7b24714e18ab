import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** Bundles an app in `tests` as its author would, and serves it at a port of its own. */
export async function serveApp(name: string): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'app-'));
  const root = join(import.meta.dirname, '../..', name);
  const settings = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...settings, base: './', build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls!.local[0]!,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
