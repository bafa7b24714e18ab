import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Diagnostic } from '../docs/types.ts';
import { listFiles } from '../listFiles.ts';
import { errorAt } from '../parse/diagnostics.ts';
import { escapeHtml, withSlashes } from '../parse/text.ts';
import { documentFile } from '../site/baseUrl.ts';
import type { FrameDocument, Output, OutputContext, SiteSources } from '../site/types.ts';
import { filesIn } from './contentModules.ts';
import { safe } from './drawPage.ts';

/**
 * Finds frame documents: `<name>.html` has a `<title>` followed by the body, `<name>.ts` is its script. Those in
 * `content/frames` are for pages of the site; `<name>.sandbox.html` is sandboxed. Those in folders of `content/embeds`
 * are for pages of any site, at the address of their file. Permalinks have no base URL yet.
 */
export function findFrameDocuments(root: string): { frameDocuments: FrameDocument[]; diagnostics: Diagnostic[] } {
  const frameDocuments: FrameDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const embeds = join(root, 'content/embeds');
  const found = [
    ...filesIn(join(root, 'content/frames'), /^(([\w-]+)(?:\.sandbox)?)\.html$/).map(([, stem = '', name = '']) => ({
      file: `content/frames/${stem}.html`,
      document: { name, path: `/frames/${name}`, ...(stem !== name && { sandboxed: true as const }) },
    })),
    ...(existsSync(embeds) ? listFiles(embeds) : []).filter(isEmbed).map((path) => ({
      file: `content/embeds/${path}`,
      document: {
        name: path.replace(/\.html$/, '').replaceAll('/', '-'),
        path: `/${path.replace(/(?<=\/)index\.html$/, '')}`,
        embeddable: true as const,
      },
    })),
  ];
  for (const { file, document } of found) {
    const script = join(root, file.replace(/(?:\.sandbox)?\.html$/, '.ts'));
    const hasScript = existsSync(script);
    const wrong = hasScript && syntaxProblem(root, script);
    if (wrong) diagnostics.push(wrong);
    if (hasScript && partsOf(root, file)) frameDocuments.push({ ...document, file, script });
    else {
      const problem = hasScript
        ? 'it must begin with a non-empty `<title>`'
        : `it needs a script \`${basename(script)}\` in the same folder`;
      diagnostics.push({ severity: 'error', file, message: `The frame cannot be published: ${problem}.` });
    }
  }
  return { frameDocuments, diagnostics };
}

/** Requires a folder, because headers are set by folder. */
const isEmbed = (path: string) => /^(?:[\w-]+\/)+[\w-]+\.html$/.test(path);

/** Lists top folders of embeddable documents: `/toolbox/`. */
export function embedFolders(frameDocuments: FrameDocument[], baseUrl: string): string[] {
  const folders = frameDocuments
    .filter(({ embeddable }) => embeddable)
    .map(({ path }) => `${baseUrl}${path.slice(baseUrl.length).split('/')[0]}/`);
  return [...new Set(folders)];
}

/** Finds the first syntax error of a frame's script, which only browsers would run. */
function syntaxProblem(root: string, script: string): Diagnostic | undefined {
  const text = readFileSync(script, 'utf8');
  const error = parseSync(script, text).errors.find(({ severity }) => severity === 'Error');
  const file = withSlashes(relative(root, script));
  return (
    error && errorAt(file, text, error.labels[0]?.start ?? 0, `The frame's script cannot be run: ${error.message}`)
  );
}

export function frameOutputs({
  config,
  frameDocuments,
}: {
  config: SiteSources['config'];
  frameDocuments: SiteSources['frameDocuments'];
}): Output[] {
  return frameDocuments.map((document) => {
    const path = document.embeddable
      ? document.path.slice(config.baseUrl.length).replace(/\/$/, '/index.html')
      : documentFile(config, document.path);
    return {
      paths: [path],
      source: `the frame ${document.file}`,
      file: document.file,
      internal: true,
      make: (context) => [[path, frameHtml(context, document)]],
    };
  });
}

/**
 * Returns the whole document. Without a bundle, the script is the module itself. `code` is the inline script of a
 * sandboxed document.
 */
export function frameHtml(
  { project, site, template, bundle }: OutputContext,
  { name, file, script, sandboxed, embeddable }: FrameDocument,
  code = bundle?.sandboxed[name],
): string {
  const { title, body } = partsOf(project.root, file) ?? { title: name, body: '' };
  const { style, contentSecurityPolicy } =
    template.frameDocuments[sandboxed ? 'sandboxed' : embeddable ? 'embeddable' : 'own'];
  const { baseUrl, locales } = site.config;
  const [address = '', ...imports] = bundle
    ? (bundle.frames[name] ?? []).map((file) => baseUrl + file)
    : [`/@fs${withSlashes(script)}`];
  return [
    '<!doctype html>\n',
    safe`<html lang="${locales.all[locales.default]?.htmlLang ?? 'en'}" data-base="${baseUrl}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    safe`<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">`,
    `<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">`,
    ...imports.map((each) => safe`<link rel="modulepreload" href="${each}">`),
    `<style>${style}</style></head><body>${body}`,
    code === undefined ? `<script type="module" src="${escapeHtml(address)}"></script>` : `<script>${code}</script>`,
    '</body></html>\n',
  ].join('');
}

function partsOf(root: string, file: string): { title: string; body: string } | undefined {
  const text = readFileSync(join(root, file), 'utf8');
  const [, title = '', body = ''] = /^\s*<title>([^<]*)<\/title>(.*)$/s.exec(text) ?? [];
  return title.trim() === '' ? undefined : { title: title.trim(), body: body.trim() };
}
