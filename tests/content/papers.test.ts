import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { root } from '../core/site/support/sourceFiles.ts';

const papers = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'DEPENDENCIES.md',
  'SECURITY.md',
  'SETTINGS.md',
  'bench/README.md',
  'packages/mcp/README.md',
  'packages/docusaurus/README.md',
  'tests/README.md',
];
/** Files only some sites or builds have. */
const optional = ['bench/results', 'content/errata.yaml', 'content/kinds', 'content/strings.ts', 'content/theme.css'];
/** Base folders for paths, because a document about a part of the project uses paths inside it. */
const bases = ['', 'src', 'src/core', 'tests', 'bench'];

/** Text outside of examples. */
const textOf = (paper: string) => readFileSync(join(root, paper), 'utf8').replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');

/** Anchors of a document's headings. */
const anchorsOf = (paper: string) => [...textOf(paper).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!));

it.each(papers)('%s links to what is there', (paper) => {
  const text = textOf(paper).replace(/(`+).+?\1/g, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const wrong = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(paper), path) : paper;
    return !existsSync(join(root, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(wrong.map(([link]) => link)).toEqual([]);
});

/** The Docusaurus package's README names files of other sites. */
const ofOurs = papers.filter((paper) => !paper.startsWith('packages/'));

it.each(ofOurs)('%s names files and folders that are there', (paper) => {
  const named = [...textOf(paper).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path]) => path!);
  const rooms = named.filter((path) =>
    /^(?:src|tests|content|packages|bench|scripts|core|standard|\.github)\//.test(path),
  );
  const isThere = (path: string) => optional.includes(path) || bases.some((base) => existsSync(join(root, base, path)));
  expect(rooms.filter((path) => !isThere(path))).toEqual([]);
});
