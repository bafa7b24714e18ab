import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { closest, distance } from 'fastest-levenshtein';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { listNames } from '../core/parse/nearest.ts';
import { drainingTimeout } from '../core/limits.ts';
import { project, withUsableCache, type Project } from '../core/project/project.ts';
import {
  withReportedSeverity,
  BuildFailed,
  blockingDiagnostics,
  reportLines,
  summary,
} from '../core/project/diagnostics.ts';
import { thrownInSite } from '../core/project/siteModules.ts';
import type { Route } from '../core/server/startServer.ts';
import type { Diagnostic } from '../core/docs/types.ts';

const usage = `Usage: node scripts/site.mjs <command> [options]

Commands
  start        build the site, then serve it
  build        build the site into dist/
  serve        serve the built site
  dev          serve the sources and update the open page on every edit
  check        check content, links, anchors and samples without building
  lock         lock the text of released versions that are not locked yet
  erratum      record a correction in released versions (--versions 1.2,2.0
               --doc api/ref/Order --kind spelling --reason "…" [--date …])
  release      release the draft (release 2.2 [--date …])
  book         print a version as a PDF with Chromium (book 2.1 [FILE];
               dist/book/2.1.pdf)
  search:push  send the search records of the built site to the search service
  mcp          run a Model Context Protocol server on standard input and output
               for the built site, or for a published site (mcp [URL])

Options
  --strict        fail on warnings and broken links (build, check)
  --release       also make the files that only a published site needs: archives,
                  preview images, compressed scripts (build)
  --root FOLDER   folder that contains content/
  --source KIND:FOLDER
                  read another tool's folder instead of content/ (docusaurus:../website)
  --out FOLDER    output folder (dist)
  --cache FOLDER  cache folder (.cache)
  --dry-run       show what would be sent without sending it (search:push)

Environment variables
  PORT, HOST         where to serve (3000, localhost)
  CHROMIUM           path of the browser that prints a book
  ALGOLIA_ADMIN_KEY  key with which search:push writes`;

/** `folders` are the run's folders; `cached()` returns them with a writable cache. */
interface Run {
  options: Options;
  folders: Project;
  cached(): Project;
}

const commands: Record<string, (run: Run, ...words: string[]) => Promise<void>> = {
  async build(run) {
    await runBuild(run);
    // The folder lacks files needed for publishing.
    if (!run.options.release)
      console.log('To publish the site, build it with --release, which adds archives and preview images.');
  },
  serve,
  async start(run) {
    await runBuild(run);
    await serve(run);
  },
  async check({ options: { strict }, cached }) {
    const { check } = await import('./check.ts');
    const { formatReport } = await import('../features/samples/checkSamples.ts');
    const { pages, versions, samples, diagnostics: found, inNoSidebar } = await check(cached());
    const diagnostics = withReportedSeverity(found, strict);
    report(diagnostics);
    console.log(`Checked ${pages} pages in ${versions} versions: ${summary(diagnostics)}.`);
    console.log(`${formatReport(samples)}.`);
    if (inNoSidebar.length > 0)
      console.log(
        `Not in any sidebar, so readers reach these only by search, links and landing pages: ${listNames(inNoSidebar, 10)}.`,
      );
    if (blockingDiagnostics(diagnostics, strict).length > 0) process.exitCode = 1;
  },
  async lock({ cached }) {
    const { lockReleased } = await import('./release.ts');
    console.log(await lockReleased(cached()));
  },
  async erratum({ options: { versions, doc, kind, reason, date = today() }, cached }) {
    const { addErratum } = await import('./release.ts');
    console.log(await addErratum(cached(), { versions, doc, kind, reason, date }));
  },
  async release({ options: { date = today() }, cached }, number) {
    const { releaseDraft } = await import('./release.ts');
    console.log(await releaseDraft(cached(), number, date));
  },
  async book({ cached }, version, file) {
    const { makeBook } = await import('./book.ts');
    console.log(await makeBook(cached(), version, file, process.env.CHROMIUM));
  },
  async dev({ cached }) {
    const { serverAddress } = await import('../core/server/startServer.ts');
    const address = serverAddress(process.env);
    const { startDev } = await import('./dev/startDev.ts');
    const { url } = await startDev(cached(), address);
    console.log(`\n  Editing at ${url}\n`);
  },
  async mcp({ folders }, address) {
    const { serveStdio } = await import('@fdc3-docs/mcp');
    await serveStdio(address ?? folders.out);
  },
  async 'search:push'({ options: { 'dry-run': dryRun }, folders }) {
    const { searchPush } = await import('@fdc3-docs/algolia/push');
    const { readPushInput } = await import('../features/search/pushInput.ts');
    const { readSynonyms } = await import('../features/search/words.ts');
    const input = await readPushInput(folders);
    const synonyms = await readSynonyms(folders.root);
    const options = { synonyms, dryRun, adminKey: process.env.ALGOLIA_ADMIN_KEY, onProgress: showProgress };
    console.log(await searchPush(input, options).finally(clearProgress));
  },
};

/** Options, with a list of commands if not valid for all. */
const optionTypes = {
  strict: { type: 'boolean', default: false, commands: ['build', 'start', 'check'] },
  release: { type: 'boolean', default: false, commands: ['build', 'start'] },
  'dry-run': { type: 'boolean', default: false, commands: ['search:push'] },
  root: { type: 'string' },
  out: { type: 'string' },
  cache: { type: 'string' },
  source: { type: 'string' },
  versions: { type: 'string', commands: ['erratum'] },
  doc: { type: 'string', commands: ['erratum'] },
  kind: { type: 'string', commands: ['erratum'] },
  reason: { type: 'string', commands: ['erratum'] },
  date: { type: 'string', commands: ['erratum', 'release'] },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof optionTypes }>>['values'];

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function showProgress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step} …`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

async function runBuild({ options: { strict, release }, cached }: Run): Promise<void> {
  const { build } = await import('./build.ts');
  const { pages, versions, milliseconds, diagnostics } = await build(cached(), {
    strict,
    release,
    onProgress: showProgress,
  });
  clearProgress();
  report(diagnostics);
  console.log(`Built ${pages} pages in ${versions} versions in ${(milliseconds / 1000).toFixed(2)} s.`);
}

async function serve({ folders: { out } }: Run): Promise<void> {
  const { serverAddress, startServer } = await import('../core/server/startServer.ts');
  const { recoverOutput } = await import('../core/outputs/outputFolder.ts');
  recoverOutput(out);
  let programs: Promise<Route> | undefined;
  // Loaded on demand: few callers need it, and its libraries load slower than the server.
  const mcp: Route = async (request, response) => {
    programs ??= import('@fdc3-docs/mcp').then(({ createMcpRoute }) => createMcpRoute(out));
    return (await programs)(request, response);
  };
  const { url, close } = await startServer({ folder: out, routes: { mcp }, ...serverAddress(process.env) });
  console.log(`The site is at ${url}`);
  // A second signal ends the process at once.
  process.once('SIGTERM', () => void close(drainingTimeout));
}

function report(diagnostics: Diagnostic[]): void {
  for (const line of reportLines(tidyDiagnostics(diagnostics))) console.error(line);
}

function hint(word: string, legal: string[]): string {
  const near = closest(word, legal);
  return distance(word, near) <= 3 ? ` Did you mean ${near}?` : '';
}

/** Parses the arguments. @throws with the nearest option when one is unknown. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: optionTypes });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'(-[^']*)'/.exec(message)?.[1] : undefined;
    if (unknown === undefined) throw error;
    const options = Object.keys(optionTypes).map((option) => `--${option}`);
    const problem = `Unknown option ${unknown}.${hint(unknown, options)} Legal options are: ${options.join(', ')}.`;
    throw new Error(problem, { cause: error });
  }
}

/** @throws when an option does not apply to the command. */
function checkOptions(command: string, values: Options): void {
  for (const [option, type] of Object.entries(optionTypes)) {
    const legal: readonly string[] = 'commands' in type ? type.commands : [command];
    if (values[option as keyof Options] && !legal.includes(command))
      throw new Error(`${command} does not accept --${option}. It is an option for ${legal.join(' and ')}.`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name, ...words] = positionals;
  if (values.help || !name) {
    console.log(usage);
    return;
  }
  const command = commands[name];
  if (!command) throw new Error(`Unknown command ${name}.${hint(name, Object.keys(commands))}\n\n${usage}`);
  checkOptions(name, values);
  // By default V8 uses all available memory before collecting; large sites should build on small machines.
  setFlagsFromString('--heap-growing-percent=60');
  // Parallel collector threads wait for each other, so a single thread is faster.
  setFlagsFromString('--no-parallel-scavenge');
  // Raises the optimizing compiler's threshold (default 67,584), because it would spend a third of a build's processor
  // time on short-lived functions. Only for the V8 of Node 20: later engines have a cheaper intermediate compiler
  // instead of this flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');
  // Selects React's build, so set it before loading React.
  process.env.NODE_ENV = name === 'dev' ? 'development' : 'production';
  const folders = project(values);
  try {
    await command({ options: values, folders, cached: () => withUsableCache(folders) }, ...words);
  } catch (error) {
    const thrown = error instanceof BuildFailed ? undefined : thrownInSite(folders.root, error);
    throw thrown && !process.env.DEBUG ? new BuildFailed([thrown]) : error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof BuildFailed) {
    report(error.diagnostics);
    console.error(`\nBuild failed: ${error.message}. The previous output is unchanged.`);
  } else {
    console.error(process.env.DEBUG ? error : `Error: ${(error as Error).message}`);
  }
  process.exitCode = 1;
});
