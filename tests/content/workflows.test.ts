import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../core/site/support/sourceFiles.ts';

interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  if?: string;
  needs?: string;
  'timeout-minutes': number;
  steps: { run?: string; uses?: string; if?: string }[];
}

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((file): [string, Workflow] => [
  file,
  parse(readFileSync(join(folder, file), 'utf8')) as Workflow,
]);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it.each(workflows)('%s calls npm scripts and actions of GitHub alone', (file, { permissions, jobs }) => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(jobs)) {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(file === 'everything.yml' ? 120 : 60);
    for (const { run, uses } of job.steps) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      if (run === undefined || run === 'npm ci') continue;
      const [, name] = /^npm (?:run )?([\w:]+)(?: -- [\w ,-]+)?$/.exec(run) ?? [];
      expect(Object.keys(scripts), run).toContain(name);
    }
  }
});

it('publishes only commits that passed the tests, and keeps the report of a failed bench', () => {
  const named = (name: string) => workflows.find(([file]) => file === `${name}.yml`)![1];
  const [deploy, bench, test] = ['deploy', 'bench', 'test'].map(named) as [Workflow, Workflow, Workflow];
  expect(deploy.on).not.toHaveProperty('push');
  expect(deploy.on.workflow_run).toEqual({ workflows: [test.name], types: ['completed'], branches: ['main'] });
  expect(deploy.jobs.build!.if).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(deploy.jobs.deploy!.needs).toBe('build');
  const upload = bench.jobs.bench!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
  expect(upload!.if).toBe('always()');
});
