import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/core/project/diagnostics.ts';
import { checkLock } from '../../src/features/release/checkLock.ts';
import { root } from '../core/site/support/sourceFiles.ts';
import { ourSite } from '../support/ourSite.ts';

it.runIf(existsSync(join(root, 'content/released.lock')))('a change of 1.2 of our content is reported', async () => {
  const problems = async (edit: (markdown: string) => string) => {
    const versions = ourSite.content.versions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) =>
        version.name === '1.2' && doc.id === 'api/ref/Channel'
          ? { ...doc, selection: { ...doc.selection, markdown: edit(doc.selection.markdown) } }
          : doc,
      ),
    }));
    const found = await checkLock(root, { ...ourSite, content: { ...ourSite.content, versions } });
    return found.map(formatDiagnostic).join('\n');
  };
  expect(await problems((markdown) => markdown)).toBe('');
  expect(await problems((markdown) => `${markdown}\nThis slipped in.\n`)).toMatch(
    /^content\/docs\/api\/ref\/Channel\.md(?::\d+)?: error: `api\/ref\/Channel` changed in the released version 1\.2\./,
  );
});
