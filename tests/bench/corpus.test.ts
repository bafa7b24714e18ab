import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeCorpus } from '../../bench/corpus.ts';
import { project } from '../../src/core/project/project.ts';

it('a corpus has all that the project’s own pages are made of', async () => {
  const root = mkdtempSync(join(tmpdir(), 'corpus-'));
  const { engine } = project();
  try {
    const [edited] = await writeCorpus(engine, root, 1);
    expect(edited).toMatch(/topic-0\.md$/);
    // Only `check` uses the lock. Imported code stays in place, and so does the typeface.
    const parts = readdirSync(join(engine, 'content')).filter(
      (name) => !/^(?:released\.|workbench$|theme\.css$|face\.woff2$)/.test(name),
    );
    expect(readdirSync(join(root, 'content'))).toEqual(expect.arrayContaining(parts));
  } finally {
    rmSync(root, { recursive: true });
  }
});
