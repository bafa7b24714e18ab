import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Script {
  path: string;
  code: string;
}

/**
 * Checks that every imported module exists in the bundle; otherwise browsers run no script at all.
 * @throws with the address and the importing script.
 */
export function checkImports(scripts: readonly Script[]): void {
  const paths = new Set(scripts.map(({ path }) => path));
  for (const { path, code } of scripts) {
    const missing = importsOf(path, code).find((address) => !paths.has(posix.join(posix.dirname(path), address)));
    if (missing !== undefined)
      throw new Error(`The bundled script ${path} imports ${missing}, but no script of that name was bundled.`);
  }
}

/** Lists the addresses imported by a script, except computed ones. */
function importsOf(path: string, code: string): string[] {
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`The bundled script ${path} cannot be parsed: ${errors[0]!.message}`);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(code.slice(start, end)));
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic].filter(
    (address) => address !== undefined,
  );
}

/** Returns the text of a string literal, or of a template without expressions, as minifiers write it. */
function literal(expression: string): string | undefined {
  return /^(["'`])([^"'`\\$]*)\1$/.exec(expression)?.[2];
}
