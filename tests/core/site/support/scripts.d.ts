// The scripts are plain JavaScript, because they run before anything is installed.
interface Counts {
  passed: number;
  failed: number;
  failures?: string[];
  unsteady?: string[];
}

declare module '*/lib/testRun.mjs' {
  export function clock(milliseconds: number): string;
  export function chosenSteps(parameters: string[], all: string[]): string[];
  export function counts(code: number, report: Counts | undefined): Counts;
  export function vitestReport(report: object): Counts;
  export function playwrightReport(report: object): Counts;
}

declare module '*/lib/install.mjs' {
  export function needsInstall(folder: string, options?: { dev?: boolean }): boolean;
  export function isSupported(version: string): boolean;
}

/** Properties and abilities of a machine. `run` and `download` return exit codes. */
interface Machine {
  named?: string;
  places(): Promise<string[]>;
  runs(path: string): boolean;
  isDebian(): boolean;
  isRoot(): boolean;
  hasSudo(): boolean;
  mayInstall: boolean;
  run(command: string, parameters: string[]): Promise<number>;
  download(): Promise<number>;
}

declare module '*/lib/chromium.mjs' {
  export function findChromium(machine?: Machine): Promise<string | undefined>;
  export function ensureChromium(machine?: Machine): Promise<string>;
}

/** A program for tests in other engines. `find` returns its path. */
interface EnginePart {
  name: string;
  label: string;
  without: string;
  packages: string[];
  find(): unknown;
}

declare module '*/lib/engines.mjs' {
  export function findFirefox(): string | undefined;
  export function findWebKit(): { driver: string; xvfb: string; browser: string } | undefined;
  export function findPdfToText(): string | undefined;
  export function ensureEngines(machine?: Machine, wanted?: EnginePart[]): Promise<{ name: string; note: string }[]>;
}

declare module '*/lib/engineBundle.mjs' {
  /** `site` is the folder with `content/`, and `bundles` the folder for all bundles. Returns the bundle's folder. */
  export function engineBundle(site: string, bundles?: string): Promise<string | undefined>;
}

declare module '*/lib/plainPath.mjs' {
  export function plainPath(folder: string): string;
}

declare module '*/lib/testSite.mjs' {
  export const testSite: string;
  export function buildTestSite(): Promise<void>;
}

declare module '*/lib/prose.mjs' {
  type Prose = [file: string, text: string];
  export const habits: { name: string; pattern: RegExp; target: number; advice: string }[];
  export function proseOfMarkdown(text: string): string;
  export function proseOfModule(file: string, source: string): string;
  export function readProse(root: string): Prose[];
  export function proseAdvice(texts: Prose[], mostPlaces?: number): string[];
}
