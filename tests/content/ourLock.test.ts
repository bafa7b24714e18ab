import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/core/project/diagnostics.ts';
import { checkLock } from '../../src/features/release/explainChanges.ts';
import { root } from '../core/site/support/sourceFiles.ts';
import { ourDocs, ourSite } from '../support/ourSite.ts';

it.runIf(existsSync(join(root, 'content/released.lock')))(
  'what slips into 1.2 of our content is caught by name',
  () => {
    const problems = (docs: typeof ourDocs) => checkLock(root, ourSite, docs).map(formatDiagnostic).join('\n');
    expect(problems(ourDocs)).toBe('');
    const version = ourSite.content.versions.find(({ name }) => name === '1.2')!;
    const { path } = version.docs.find(({ id }) => id === 'api/ref/Channel')!;
    const channel = ourDocs.get(path)!;
    expect(problems(new Map(ourDocs).set(path, { ...channel, plain: `${channel.plain}\nThis slipped in.\n` }))).toMatch(
      /^content\/docs\/api\/ref\/Channel\.md(?::\d+)?: error: `api\/ref\/Channel` says something else than version 1\.2 was released with\.\n[\s\S]*This slipped in\./,
    );
  },
);
