import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  config,
  createSite,
  docOf,
  messages,
  paths,
  readFolder,
  readSite,
  removeSites,
  type Files,
} from './support/site.ts';

afterEach(removeSites);

const empty = { '.git/HEAD': '', 'docs/a.md': '# A\n' };

/** A site in a folder of its repository, and links to what does not belong to it. */
function siteWithLinks(links: Record<string, string>, files: Files = {}): string {
  const root = createSite({ ...empty, ...files });
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    symlinkSync(target, join(root, name));
  }
  return root;
}

describe('of a site’s repository', () => {
  const files = {
    '.git/config': 'key',
    '.env': 'key',
    LICENSE: 'l',
    '.well-known/x.txt': 'x',
    'website/.env': 'key',
    'website/docusaurus.config.js': config(),
    'website/docs/a.md': '# A\n',
  };

  it.each([
    ['../../LICENSE', 'file'],
    ['@site/../LICENSE', 'file'],
    ['../../.well-known/x.txt', 'file'],
    ['../../.git/config', 'broken'],
    ['../../.env', 'broken'],
    ['@site/.env', 'broken'],
    ['@site/../.git/config', 'broken'],
    ['../../%2eenv', 'broken'],
    ['../../website/../.env', 'broken'],
  ])('%s is a %s', async (url, kind) => {
    const site = await readSite(files, 'website');
    expect(site.imported!.resolveLink(docOf(site, 'a'), url).kind).toBe(kind);
  });

  it('nothing that is hidden is put into a document', async () => {
    const site = await readSite(
      {
        ...files,
        'website/docs/b.mdx':
          "import Own from '../.env';\nimport raw from '!!raw-loader!../../.env';\n\n<Own/> {raw} end\n",
      },
      'website',
    );
    expect(JSON.stringify(site.content)).not.toContain('key');
  });
});

describe('a folder that the configuration names', () => {
  it.each<[what: string, options: Record<string, unknown>, more: Record<string, unknown>, name: string]>([
    ['far outside', { path: '../../../../../../usr', include: [] }, {}, '../../../../../../usr'],
    ['around the site', { path: '..' }, {}, '..'],
    ['that is hidden', { path: '../.secret' }, {}, '../.secret'],
    ['beside it', { path: '../other' }, {}, '../other'],
    ['of static files', {}, { staticDirectories: ['static', '/../../../../../../usr'] }, '/../../../../../../usr'],
    ['of static files beside it', {}, { staticDirectories: ['../other'] }, '../other'],
  ])('%s is not read, and that is told', async (_, options, more, name) => {
    const site = await readSite(
      {
        'site/.git/HEAD': '',
        'site/docusaurus.config.js': config(options, more),
        'site/docs/a.md': '# A\n',
        '.secret/b.md': '# B\n',
        'c.md': '# C\n',
        'other/d.md': '# D\n',
      },
      'site',
    );
    expect(messages(site).filter((message) => message.includes('is not read'))).toEqual([
      expect.stringContaining(
        `The folder \`${name}\` is not read: it is hidden, or lies outside of the site's repository`,
      ),
    ]);
    expect(Object.keys(paths(site)).filter((id) => /^[bcd]$/.test(id))).toEqual([]);
    expect(site.staticFolders.filter((folder) => /usr|other/.test(folder))).toEqual([]);
    const [doc] = site.content.versions.flatMap(({ docs }) => docs);
    if (doc) expect(site.imported!.resolveLink(doc, '@site/../../../../../../etc/hostname').kind).toBe('broken');
  });
});

it('a folder in the repository and beside the site’s is read', async () => {
  const files = { '.git/HEAD': '', 'docs/b.md': '# B\n', 'website/docusaurus.config.js': config({ path: '../docs' }) };
  expect(docOf(await readSite(files, 'website'), 'b').file).toBe('../docs/b.md');
});

describe('a link', () => {
  it('that is the folder of static files leads to nothing outside', async () => {
    const root = createSite({
      'other/.env': 'key',
      'website/.git/HEAD': '',
      'website/docs/a.md': '# A\n',
      'website/docusaurus.config.js': config(),
    });
    symlinkSync('../other', join(root, 'website/static'));
    const site = await readFolder(join(root, 'website'));
    expect(messages(site)).toEqual([expect.stringContaining('The folder `static` is not read')]);
    expect(site.staticFolders).toEqual([]);
  });

  it.each([
    ['docs/tags.yml', 'The tags cannot be read'],
    ['sidebars.json', 'The sidebars cannot be read'],
    ['versions.json', 'The file cannot be read'],
  ])('from %s to a device is told', async (name, message) => {
    const site = await readFolder(
      siteWithLinks({ [name]: '/dev/zero' }, { 'docusaurus.config.js': config({ sidebarPath: './sidebars.json' }) }),
    );
    expect(messages(site)).toEqual([`${name} error: ${message}: it is no file of this site.`]);
  });

  it('from a document’s folder leads to nothing outside', async () => {
    const site = await readFolder(
      siteWithLinks({ 'docs/out.txt': '/etc/hostname', 'docs/in.txt': '../LICENSE' }, { LICENSE: 'l' }),
    );
    expect(site.imported!.resolveLink(docOf(site, 'a'), './out.txt').kind).toBe('broken');
    expect(site.imported!.resolveLink(docOf(site, 'a'), './in.txt').kind).toBe('file');
  });

  it('from a file beside the configuration leads to nothing outside', async () => {
    const outside = createSite({ 'secret.json': '{"title":"Secret"}' });
    const root = siteWithLinks(
      { 'base.json': join(outside, 'secret.json') },
      {
        'docusaurus.config.js':
          'const base = require("./base.json"); module.exports = { title: base.title, url: "https://x.example", baseUrl: "/" };',
      },
    );
    expect((await readFolder(root)).config.title).not.toBe('Secret');
  });
});

it('tags are declared by a file of the site', async () => {
  const site = await readSite(
    {
      'secret.yml': 'one:\n  label: Secret\n',
      'site/.git/HEAD': '',
      'site/docusaurus.config.js': config({ tags: '../../secret.yml' }),
      'site/docs/a.md': '---\ntags: [one]\n---\n',
    },
    'site',
  );
  expect(docOf(site, 'tags/one').title).toBe('One doc tagged with "one"');
  expect(messages(site)).toEqual(['docs/../../secret.yml error: The tags cannot be read: it is no file of this site.']);
});
