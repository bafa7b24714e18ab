import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface VariantSite {
  url: string;
  /** Output folder. */
  out: string;
}

/** Builds a site in the passed folder. Returns the output folder. */
export type SiteBuilder = (folder: string) => Promise<string>;

/** Returns the site of a builder, built and served at the first call. */
export type BuiltSites = (build: SiteBuilder) => Promise<VariantSite>;

/** Runs `use` with small sites, and closes their servers afterward. */
export async function withBuiltSites(use: (sites: BuiltSites) => Promise<void>): Promise<void> {
  const sites = new Map<SiteBuilder, Promise<VariantSite & { close(): Promise<void> }>>();
  await use((build) => {
    const site = sites.get(build) ?? serveBuilt(build);
    sites.set(build, site);
    return site;
  });
  // A build that failed has failed its tests already.
  const served = await Promise.allSettled(sites.values());
  for (const site of served) if (site.status === 'fulfilled') await site.value.close();
}

async function serveBuilt(build: SiteBuilder): Promise<VariantSite & { close(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), 'variant-'));
  const out = await build(root);
  // Import late, because most workers serve no site.
  const { startServer } = await import('../../../src/core/server/startServer.ts');
  const server = await startServer({ folder: out, host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    out,
    async close() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
