import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { withSlashes } from '../parse/text.ts';
import { parseCode } from '../parse/parseCode.ts';
import { errorAt } from '../parse/diagnostics.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from './importModule.ts';
import { placeInFolder } from './stackPlace.ts';
import { BuildFailed } from './diagnostics.ts';

/**
 * A loader of a site's modules that says where one cannot be run. What it gives throws {BuildFailed}, or an error where
 * the site has no such module.
 */
export function loaderWithPlaces(root: string, load: LoadModule): LoadModule {
  return async (file) => {
    if (!existsSync(file))
      throw new Error(`There is no ${relative(root, file)} in ${root}, the folder that --root names.`);
    try {
      return await load(file);
    } catch (error) {
      throw new BuildFailed([moduleProblem(root, file, error)]);
    }
  };
}

/** Runs code of a site's module. @throws {BuildFailed} with the place where it throws. */
export function runModule<T>(root: string, file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([moduleProblem(root, file, error)]);
  }
}

/**
 * What is said of a module of the site that throws, or that cannot be loaded: at the innermost place in the site's
 * modules, else of the file.
 */
export function moduleProblem(root: string, file: string, error: unknown): Diagnostic {
  const message = `The module cannot be run: ${wordsOf(root, error)}`;
  const name = withSlashes(relative(root, file));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // What never ran has no place of its own in the stack.
  const { errors, module } = parseCode(file, text);
  const [fatal] = errors.filter(({ severity }) => severity === 'Error');
  if (fatal) return errorAt(name, text, fatal.labels[0]?.start ?? 0, `The module cannot be run: ${fatal.message}`);
  const missing = module.staticImports.find(({ moduleRequest: { value } }) => isMissing(value, file, error));
  if (missing)
    return errorAt(
      name,
      text,
      missing.moduleRequest.start,
      `The module cannot be run: there is no module \`${missing.moduleRequest.value}\`.`,
    );
  return { severity: 'error', ...(placeInFolder(error, root) ?? { file: name }), message };
}

/**
 * What was thrown while a site was made, with the place in its modules where it came from; undefined when they had no
 * part in it.
 */
export function thrownInSite(root: string, error: unknown): Diagnostic | undefined {
  const place = placeInFolder(error, join(root, 'content'));
  return place && { severity: 'error', ...place, file: `content/${place.file}`, message: wordsOf(root, error) };
}

function isMissing(specifier: string, file: string, error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return (
    (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') &&
    (message.includes(`'${specifier}'`) || message.includes(`'${resolve(dirname(file), specifier)}'`))
  );
}

/** Paths in it are those of the site, without this machine's. */
function wordsOf(root: string, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(root + sep, '');
}
