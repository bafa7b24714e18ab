import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tidyDiagnostics } from '../../../../src/core/parse/diagnostics.ts';
import { pointAt } from '../../../../src/core/parse/text.ts';
import { project, type Project } from '../../../../src/core/project/project.ts';
import { check } from '../../../../src/commands/check.ts';
import { BuildFailed, formatDiagnostic } from '../../../../src/core/project/diagnostics.ts';
import { root as engine } from './sourceFiles.ts';

/** A change to a file of the second site. `▸` in the new text marks the expected position of the problem. */
export interface Change {
  file: string;
  /** Text to replace. Defaults to the end of the file. */
  from?: string;
  to: string;
}

/** Copies the second site with changes into a folder. Returns the marked position of each. */
export function changedSite(parent: string, ...changes: Change[]): { project: Project; places: string[] } {
  const root = mkdtempSync(join(parent, 'site-'));
  cpSync(join(engine, 'tests/secondSite'), root, { recursive: true });
  symlinkSync(join(engine, 'node_modules'), join(root, 'node_modules'));
  // Private characters mark positions until all changes are made.
  const markOf = (index: number) => String.fromCharCode(0xe000 + index);
  const marks = /[\ue000-\uf8ff]/g;
  const texts = new Map<string, string>();
  for (const [index, { file, from, to }] of changes.entries()) {
    const text = texts.get(file) ?? readFileSync(join(root, file), { encoding: 'utf8', flag: 'a+' });
    if (from !== undefined && text.split(from).length !== 2)
      throw new Error(`${file} does not hold once what is to be replaced: ${from}`);
    const marked = to.replace('▸', markOf(index));
    texts.set(file, from === undefined ? text + marked : text.replace(from, () => marked));
  }
  for (const [file, text] of texts) writeFileSync(join(root, file), text.replace(marks, ''));
  const places = changes.map(({ file, to }, index) => {
    if (!to.includes('▸')) return file;
    const [before = ''] = texts.get(file)!.split(markOf(index));
    const { line, column } = pointAt(`${before.replace(marks, '')} `, before.replace(marks, '').length);
    return `${file}:${line}:${column}`;
  });
  return { project: project({ root, out: join(root, 'dist'), cache: join(parent, '.cache') }), places };
}

/** Messages of the site's check, as lines, without the message about its missing history. */
export async function checked(site: Project): Promise<string[]> {
  try {
    return (await check(site)).diagnostics.filter(({ kind }) => kind !== 'history').map(formatDiagnostic);
  } catch (error) {
    if (error instanceof BuildFailed)
      return tidyDiagnostics(error.diagnostics)
        .filter(({ kind }) => kind !== 'history')
        .map(formatDiagnostic);
    return [`thrown: ${(error as Error).message}`];
  }
}

/** A folder for sites, with a function to remove it. */
export function siteFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'second-site-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
