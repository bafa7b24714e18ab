import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { build, type BuildResult } from '../../../../src/commands/build.ts';
import { formatDiagnostic } from '../../../../src/core/project/diagnostics.ts';
import { project, type Project } from '../../../../src/core/project/project.ts';
import { plainScripts } from '../../../../tests/core/site/support/fixtureSite.ts';
import { removeSites } from './site.ts';

/** A build folder for a test file, removed together with its sites. */
export function workFolder(): string {
  const work = mkdtempSync(join(tmpdir(), 'docusaurus-work-'));
  afterAll(() => {
    removeSites();
    rmSync(work, { recursive: true, force: true });
  });
  return work;
}

/** Command input for a site in another folder. */
export function projectOf(work: string, site: string, out = join(work, 'dist')): Project {
  return { ...project({ out, cache: join(work, 'cache') }), root: join(work, 'root'), source: `docusaurus:${site}` };
}

export interface Built extends BuildResult {
  out: string;
  read(path: string): string;
  /** Problems, a line each. */
  said: string[];
}

/** Builds a site with the scripts of the plain fixture, because bundling takes two seconds. */
export async function buildSite(
  work: string,
  site: string,
  { name = 'dist', strict = false, release = false } = {},
): Promise<Built> {
  const out = join(work, name);
  const result = await build(projectOf(work, site, out), { strict, release, bundle: plainScripts() });
  const said = result.diagnostics.map(formatDiagnostic);
  return { ...result, out, read: (path) => readFileSync(join(out, path), 'utf8'), said };
}
