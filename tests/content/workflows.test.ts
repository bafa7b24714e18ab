import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../core/site/support/sourceFiles.ts';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes': number; steps: { run?: string; uses?: string }[] }>;
}

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((file): [string, Workflow] => [
  file,
  parse(readFileSync(join(folder, file), 'utf8')) as Workflow,
]);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it.each(workflows)('%s calls npm scripts and actions of GitHub alone', (_, { permissions, jobs }) => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(jobs)) {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    for (const { run, uses } of job.steps) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      if (run === undefined || run === 'npm ci') continue;
      const [, name] = /^npm (?:run )?([\w:]+)(?: -- [\w ,-]+)?$/.exec(run) ?? [];
      expect(Object.keys(scripts), run).toContain(name);
    }
  }
});
