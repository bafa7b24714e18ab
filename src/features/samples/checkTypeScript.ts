import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic, StringCache } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Project } from '../../core/project/project.ts';
import { withTemporaryFolder } from '../../core/project/temporary.ts';
import type { SampleModule, Surroundings } from './sampleModule.ts';

/** Something wrong with a sample. Line and column are those of its text, from 1. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
}

/** What the compiler says of a file. */
interface CompilerError extends SampleProblem {
  code: string;
}

/** A sample to compile, and what it says of itself. */
export interface TypeScriptCheck {
  module: SampleModule;
  /** What an error of the compiler means; that the sample does not compile when left out. */
  failure?: string;
  declaration?: boolean;
  /** Code of the error that it must fail with. */
  fails?: string;
}

interface TypeScriptInput {
  surroundings: Surroundings;
  /** Whose compiler is run, and below whose cache files may be written. */
  project: Pick<Project, 'engine' | 'cache'>;
  cache: StringCache;
}

/** That a function has no body and a constant no value: as it should be in a declaration. */
const legalInDeclarations = new Set(['2391', '1155']);

/**
 * Compiles samples in one program, those that are not in the cache. Gives the problems of each, in order of the checks,
 * and what is wrong with the program as a whole. @throws when the compiler does not run.
 */
export async function checkTypeScript(
  checks: TypeScriptCheck[],
  { surroundings, project, cache }: TypeScriptInput,
): Promise<{ problems: SampleProblem[][]; diagnostics: Diagnostic[] }> {
  const compiler = findCompiler(project.engine);
  const keys = checks.map(({ module }) => hash('compiled', compiler.version, surroundings.fingerprint, module.text));
  const fileName = (index: number) => `sample${index}.ts`;
  const kept = keys.map((key) => cache.get(key));
  const files = new Map(
    checks.map(({ module }, index) => [fileName(index), module.text] as const).filter((_, index) => !kept[index]),
  );
  const compiled = await runCompiler(compiler, files, surroundings, project.cache);
  const others = [...compiled].filter(([name]) => !files.has(name));
  const problems = checks.map((check, index) => {
    const known = kept[index];
    const errors = known ? (JSON.parse(known) as CompilerError[]) : (compiled.get(fileName(index)) ?? []);
    if (!known && others.length === 0) cache.set(keys[index]!, JSON.stringify(errors));
    return problemsOf(check, errors);
  });
  return {
    problems,
    diagnostics: others.flatMap(([name, errors]) => errors.map((error) => programProblem(name, error))),
  };
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
    const place = line > module.before ? { line: line - module.before, column } : { line: 1, column: 1 };
    return { ...place, message: `${failure} ${wanted}TS${code}: ${message}` };
  });
}

interface Compiler {
  /** What to run. */
  script: string;
  version: string;
}

const options = {
  noEmit: true,
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  // A file without imports is a module too, so that names of one do not reach another.
  moduleDetection: 'force',
  types: [],
  skipLibCheck: true,
};

/** The TypeScript compiler that is installed in a folder. @throws when there is none. */
function findCompiler(folder: string): Compiler {
  const require = createRequire(join(folder, 'package.json'));
  try {
    const { version } = require('typescript/package.json') as { version: string };
    return { script: join(require.resolve('typescript/package.json'), '../bin/tsc'), version };
  } catch {
    throw new Error('The samples cannot be compiled: the package typescript is not installed. Run npm install.');
  }
}

/**
 * Checks files, name and text of each, in a new folder below `cache`, which goes again. Gives the errors by name of
 * file; those that are of no file have the name ''. A syntax error keeps the compiler from looking at types at all, so
 * the files that have one are put aside and the rest is checked again.
 * @throws when the compiler does not run.
 */
async function runCompiler(
  { script }: Compiler,
  files: Map<string, string>,
  { support, paths }: Surroundings,
  cache: string,
): Promise<Map<string, CompilerError[]>> {
  const found = new Map<string, CompilerError[]>();
  if (files.size === 0) return found;
  mkdirSync(cache, { recursive: true });
  return withTemporaryFolder(join(cache, 'samples-'), async (folder) => {
    const absolute = Object.entries(paths).map(([name, path]) => [
      name,
      [path.startsWith('./') ? join(folder, path) : path],
    ]);
    const compilerOptions = { ...options, paths: Object.fromEntries(absolute) as unknown };
    for (const [name, text] of [...files, ...support]) writeFileSync(join(folder, name), text);
    let names = [...files.keys()];
    while (names.length > 0) {
      const config = { compilerOptions, files: [...names, ...support.keys()] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const errors = readErrors(await output(script, folder));
      for (const [name, list] of errors) found.set(name, list);
      const wellFormed = names.filter((name) => !errors.has(name));
      if (wellFormed.length === names.length || ![...errors.values()].flat().every(({ code }) => /^1\d{3}$/.test(code)))
        break;
      names = wellFormed;
    }
    return found;
  });
}

/** What the compiler prints. It ends with 1 or 2 when it has found errors, which it prints to the standard output. */
function output(script: string, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, '-p', folder, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (!error || /\berror TS\d+: /.test(stdout)) resolve(stdout);
        else
          reject(
            new Error(`The TypeScript compiler failed: ${(stderr || stdout).trim().slice(0, 500) || error.message}`),
          );
      },
    );
  });
}

/** Reads `name(line,column): error TS1234: message` and the indented lines that go on with it. */
function readErrors(printed: string): Map<string, CompilerError[]> {
  const found = new Map<string, CompilerError[]>();
  let last: CompilerError | undefined;
  for (const line of printed.split(/\r?\n/)) {
    const match = /^(?:(.+?)\((\d+),(\d+)\): )?error TS(\d+): (.*)$/.exec(line);
    if (match) {
      const [, name = '', row = '1', column = '1', code = '', message = ''] = match;
      last = { line: Number(row), column: Number(column), code, message };
      found.set(name, [...(found.get(name) ?? []), last]);
    } else if (last && /^\s+\S/.test(line)) {
      last.message += ` ${line.trim()}`;
    }
  }
  return found;
}
