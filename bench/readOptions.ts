import { parseArgs } from 'node:util';

export const usage = `Usage: npm run bench [-- OPTIONS]

  (no option)       builds, sizes, painting, navigation and search of this site
  --large           the same, and a site with ten times as many documents
  --peers           this site, Starlight and Docusaurus with the same documents
  --peers --slow    pages of the sites built by the last --peers, on a processor eight times slower
  --medians FILE …  medians of several results of --peers
  --programs        response times of the server for programs
  --search          answers of search, without a build
  --help            this text`;

type Part = 'large' | 'peers' | 'medians' | 'programs' | 'search' | 'help';

export interface Options {
  /** What to measure or print. The site itself if undefined. */
  part: Part | undefined;
  slow: boolean;
  files: string[];
}

/**
 * Reads the command line.
 *
 * @throws for unknown options and combinations.
 */
export function readOptions(args: string[]): Options {
  const flag = { type: 'boolean' } as const;
  const options = { large: flag, peers: flag, medians: flag, programs: flag, search: flag, help: flag, slow: flag };
  const { values, positionals: files } = parseArgs({ args, options, allowPositionals: true });
  const { slow = false, ...parts } = values;
  const [part, ...others] = Object.keys(parts) as Part[];
  if (others.length > 0) throw new Error(`--${part} and --${others[0]} exclude each other.`);
  if (slow && part !== 'peers') throw new Error('--slow is an option of --peers.');
  if (part === 'medians' && files.length === 0) throw new Error('--medians requires files.');
  if (part !== 'medians' && files.length > 0) throw new Error(`Unexpected argument: ${files[0]}`);
  return { part, slow, files };
}
