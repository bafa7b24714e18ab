import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Diagnostic } from '../docs/types.ts';
import { errorAt } from '../parse/diagnostics.ts';
import { escapeHtml, withSlashes } from '../parse/text.ts';
import { documentFile } from '../site/baseUrl.ts';
import type { FrameDocument, Output, OutputContext, SiteSources } from '../site/types.ts';
import { fileIn, filesIn } from './contentModules.ts';
import { safe } from './drawPage.ts';

/**
 * Finds frame documents in `content/frames`: `<name>.html` has a `<title>` followed by the body, `<name>.ts` is its
 * script; `<name>.sandbox.html` is sandboxed. Permalinks have no base URL yet.
 */
export function findFrameDocuments(root: string): { frameDocuments: FrameDocument[]; diagnostics: Diagnostic[] } {
  const folder = join(root, 'content/frames');
  const frameDocuments: FrameDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [entry, name = '', sandbox] of filesIn(folder, /^([\w-]+)(\.sandbox)?\.html$/)) {
    const file = `content/frames/${entry}`;
    const script = fileIn(folder, `${name}.ts`);
    const wrong = script && syntaxProblem(root, script);
    if (wrong) diagnostics.push(wrong);
    if (script && partsOf(root, file))
      frameDocuments.push({ name, path: `/frames/${name}`, file, script, ...(sandbox && { sandboxed: true }) });
    else {
      const problem = script
        ? 'it must begin with a `<title>` that is not empty'
        : `it needs a script \`${name}.ts\` beside it`;
      diagnostics.push({ severity: 'error', file, message: `The frame could not be published: ${problem}.` });
    }
  }
  return { frameDocuments, diagnostics };
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
    const path = documentFile(config, document.path);
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
 * Returns the whole document. Without a bundle, the script is the module itself or `code`. Sandboxed documents use a
 * classic script, because modules without an origin require CORS.
 */
export function frameHtml(
  { project, site, template, bundle }: OutputContext,
  { name, file, script, sandboxed }: FrameDocument,
  code?: string,
): string {
  const { title, body } = partsOf(project.root, file) ?? { title: name, body: '' };
  const { style, contentSecurityPolicy, sandboxPolicy } = template.frameDocuments;
  const { baseUrl, locales } = site.config;
  const [address = '', ...imports] = bundle
    ? bundle.frames[name]!.map((file) => baseUrl + file)
    : [`/@fs${withSlashes(script)}`];
  return [
    '<!doctype html>\n',
    safe`<html lang="${locales.all[locales.default]?.htmlLang ?? 'en'}" data-base="${baseUrl}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    safe`<meta http-equiv="Content-Security-Policy" content="${sandboxed ? sandboxPolicy : contentSecurityPolicy}">`,
    `<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">`,
    ...imports.map((each) => safe`<link rel="modulepreload" href="${each}">`),
    `<style>${style}</style></head><body>${body}`,
    code === undefined
      ? `<script ${sandboxed ? 'defer' : 'type="module"'} src="${escapeHtml(address)}"></script>`
      : `<script>${code.replaceAll('</script', '<\\/script')}</script>`,
    '</body></html>\n',
  ].join('');
}

function partsOf(root: string, file: string): { title: string; body: string } | undefined {
  const text = readFileSync(join(root, file), 'utf8');
  const [, title = '', body = ''] = /^\s*<title>([^<]*)<\/title>(.*)$/s.exec(text) ?? [];
  return title.trim() === '' ? undefined : { title: title.trim(), body: body.trim() };
}
