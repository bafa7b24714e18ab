import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic, StringCache } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import { withTemporaryFolder } from '../../core/project/temporary.ts';
import type { SampleModule, Surroundings } from './sampleModule.ts';

/** Problem in a sample. Line and column count from 1 in the sample's text. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
}

interface CompilerError extends SampleProblem {
  code: string;
}

export interface TypeScriptCheck {
  module: SampleModule;
  /** Message for a compiler error; defaults to "does not compile". */
  failure?: string;
  declaration?: boolean;
  /** Expected error code. */
  fails?: string;
}

interface TypeScriptInput {
  surroundings: Surroundings;
  project: { engine: string; cache: string };
  cache: StringCache;
}

/** Errors allowed in declarations: a function without a body, a constant without a value. */
const legalInDeclarations = new Set(['2391', '1155']);

/**
 * Compiles samples in one program, except cached ones. Returns problems per sample in input order, plus problems with
 * the program as a whole.
 * @throws when the compiler does not run.
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

/** Reports an error in the prelude or packages, which leaves all samples unchecked. */
function programProblem(name: string, { line, column, code, message }: CompilerError): Diagnostic {
  const place = name ? ` in ${name}, line ${line}, column ${column}` : '';
  return {
    severity: 'error',
    message: `The samples cannot be compiled because of an error${place}: TS${code}: ${message}`,
  };
}

function problemsOf(
  { module, failure = 'The sample does not compile.', declaration, fails }: TypeScriptCheck,
  all: CompilerError[],
): SampleProblem[] {
  const errors = declaration ? all.filter(({ code }) => !legalInDeclarations.has(code)) : all;
  const others = errors.filter(({ code }) => code !== fails);
  if (fails && errors.length === 0)
    return [{ line: 1, column: 1, message: `The sample must fail with TS${fails}, but it compiles.` }];
  const wanted = fails ? `It must fail only with TS${fails}. ` : '';
  return others.map(({ line, column, code, message }) => {
    const place = line > module.before ? { line: line - module.before, column } : { line: 1, column: 1 };
    return { ...place, message: `${failure} ${wanted}TS${code}: ${message}` };
  });
}

interface Compiler {
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
  // Treat files without imports as modules, so that names stay local.
  moduleDetection: 'force',
  types: [],
  skipLibCheck: true,
};

/**
 * Finds the TypeScript compiler installed in a folder.
 * @throws when it is missing.
 */
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
 * Compiles files (text by name) in a temporary folder below `cache`. Returns errors by file name, '' for global errors.
 * A syntax error stops all type checks, so those files are set aside and the rest is compiled again.
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

/** Returns the compiler's standard output. Exit codes 1 and 2 mean errors were found. */
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

/** Parses `name(line,column): error TS1234: message` and indented continuation lines. */
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
