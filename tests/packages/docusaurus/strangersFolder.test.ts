import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../../src/commands/build.ts';
import { check } from '../../../src/commands/check.ts';
import { addHostileRepository, git, hostileForms } from './support/hostileGit.ts';
import { projectOf, workFolder } from './support/build.ts';
import { config, createSite } from './support/site.ts';

const work = workFolder();

const dates = { showLastUpdateTime: true, showLastUpdateAuthor: true };

describe('a repository that runs a command when it is read', () => {
  const commands = {
    build: (site: string) => build(projectOf(work, site), { strict: false }),
    check: (site: string) => check(projectOf(work, site)),
  };
  const cases = hostileForms.flatMap((form) =>
    (['build', 'check'] as const).flatMap(
      (command) =>
        [
          [form, command, {}],
          [form, command, dates],
        ] as const,
    ),
  );

  it.each(cases)('as a %s does not do so by `%s` of a site with %j', async (form, command, options) => {
    const site = createSite({ 'docs/intro.md': '# Intro\n', 'docusaurus.config.js': config(options) });
    const marker = join(site, 'MARKER');
    addHostileRepository(site, form, marker);
    const { diagnostics } = await commands[command](site);
    expect(existsSync(marker)).toBe(false);
    // Who ordered dates is told why there are none.
    expect(diagnostics.filter(({ kind }) => kind === 'history')).toHaveLength(options === dates ? 1 : 0);
  });

  it.each(['build', 'check'] as const)(
    'and travelled in a clone does not do so by `%s`, and the clone is asked for dates',
    async (command) => {
      const top = createSite({
        'website/docs/intro.md': '# Intro\n',
        'website/docusaurus.config.js': config(dates),
        'website/objects/.keep': '',
        'website/refs/.keep': '',
      });
      const site = join(top, 'website');
      const marker = join(top, 'MARKER');
      addHostileRepository(site, 'bare', marker);
      git(top, 'init', '-q');
      git(top, 'add', '.');
      git(top, 'commit', '-qm', 'one');
      git(top, 'clone', '-q', '.', 'clone');
      const { diagnostics } = await commands[command](join(top, 'clone/website'));
      expect(existsSync(marker)).toBe(false);
      expect(diagnostics).toEqual([]);
    },
  );
});
