import type { Diagnostic, StringCache } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Surroundings } from './packagePaths.ts';
import { runCompiler, type Compiler } from './runCompiler.ts';
import type { SampleModule } from './sampleModule.ts';
import type { CompilerError, SampleProblem } from './types.ts';

/** A sample to compile, and what it says of itself. */
export interface TypeScriptCheck {
  module: SampleModule;
  /** What an error of the compiler means; that the sample does not compile when left out. */
  failure?: string;
  declaration?: boolean;
  /** Code of the error that it must fail with. */
  fails?: string;
}

export interface TypeScriptInput {
  surroundings: Surroundings;
  compiler: Compiler;
  /** Folder below which files may be written. */
  folder: string;
  cache?: StringCache;
}

/** That a function has no body and a constant no value: as it should be in a declaration. */
const legalInDeclarations = new Set(['2391', '1155']);

/**
 * Compiles samples in one program, those that are not in the cache. Gives the problems of each, in order of the checks, and what
 * is wrong with the program as a whole. @throws when the compiler does not run.
 */
export async function checkTypeScript(
  checks: TypeScriptCheck[],
  input: TypeScriptInput,
): Promise<{ problems: SampleProblem[][]; diagnostics: Diagnostic[] }> {
  const { surroundings, compiler, cache } = input;
  const keys = checks.map(({ module }) => hash('compiled', compiler.version, surroundings.fingerprint, module.text));
  const files = new Map<string, string>();
  checks.forEach(({ module }, index) => {
    if (cache?.get(keys[index]!) === undefined) files.set(fileName(index), module.text);
  });
  const compiled =
    files.size > 0
      ? await runCompiler(compiler, { files, support: surroundings.support, paths: surroundings.paths }, input.folder)
      : new Map<string, CompilerError[]>();
  const others = [...compiled].filter(([name]) => !files.has(name));
  const problems = checks.map((check, index) => {
    const kept = cache?.get(keys[index]!);
    const errors = kept === undefined ? (compiled.get(fileName(index)) ?? []) : (JSON.parse(kept) as CompilerError[]);
    if (kept === undefined && others.length === 0) cache?.set(keys[index]!, JSON.stringify(errors));
    return problemsOf(check, errors);
  });
  return {
    problems,
    diagnostics: others.flatMap(([name, errors]) => errors.map((error) => programProblem(name, error))),
  };
}

function fileName(index: number): string {
  return `sample${index}.ts`;
}

/** Errors in the prelude or the packages: no sample was at fault, and none of them is checked. */
function programProblem(name: string, { line, column, code, message }: CompilerError): Diagnostic {
  const place = name ? ` in ${name}, line ${line}, column ${column}` : '';
  return { severity: 'error', message: `The samples cannot be compiled, for an error${place}: TS${code}: ${message}` };
}

function problemsOf(
  { module, failure = 'The sample does not compile.', declaration, fails }: TypeScriptCheck,
  all: CompilerError[],
): SampleProblem[] {
  const errors = declaration ? all.filter(({ code }) => !legalInDeclarations.has(code)) : all;
  const others = errors.filter(({ code }) => code !== fails);
  if (fails && errors.length === 0)
    return [{ line: 1, column: 1, message: `The sample must fail with TS${fails}, but it compiles.` }];
  const wanted = fails ? `It must fail with TS${fails} only. ` : '';
  return others.map(({ line, column, code, message }) => {
    const own = line > module.before;
    return {
      line: own ? line - module.before : 1,
      column: own ? column : 1,
      message: `${failure} ${wanted}TS${code}: ${message}`,
    };
  });
}
