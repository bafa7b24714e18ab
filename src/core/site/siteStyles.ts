import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { Diagnostic } from '../docs/types.ts';
import { listFiles } from '../listFiles.ts';
import { assetFile } from './assetFile.ts';

/** Overrides variables and adds font faces on every page. */
export const themeFile = 'content/theme.css';

const styleFolders = ['content/frames', 'content/islands', 'content/kinds', 'content/pages'];

export function siteStyleProblems(root: string, staticFolders: string[]): Diagnostic[] {
  const files = styleFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.css'));
  return [themeFile, ...files]
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => styleProblems(root, file, staticFolders));
}

function styleProblems(root: string, file: string, staticFolders: string[]): Diagnostic[] {
  const place = join(root, file);
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, { line, column }: { line: number; column: number }) =>
    diagnostics.push({ severity: 'error', file, line, column, message });
  try {
    transform({
      filename: file,
      code: readFileSync(place),
      visitor: {
        Url({ url, loc }) {
          const problem = addressProblem(url, place, staticFolders);
          if (problem) report(problem, loc);
        },
      },
    });
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    report(`The style sheet cannot be read: ${message}.`, loc ?? { line: 1, column: 1 });
  }
  return diagnostics;
}

function addressProblem(url: string, file: string, staticFolders: string[]): string | undefined {
  if (/^(?:data:|#)/i.test(url)) return undefined;
  if (file.endsWith(themeFile) && assetFile(url, file)) return undefined;
  if (!url.startsWith('/') || url.startsWith('//'))
    return `\`${url}\`: write the path of a file in \`content/static\`, such as \`/fonts/text.woff2\`; pages load nothing from other sites.`;
  const path = decodeURI(url.replace(/[?#].*$/s, ''));
  if (staticFolders.some((folder) => existsSync(join(folder, path)))) return undefined;
  return `\`${url}\`: there is no such file in \`content/static\`.`;
}
