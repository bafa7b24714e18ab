// npm start: installs missing packages, builds the site and serves it.
import { installMissing, requireNode } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

requireNode();
// Without test tools, a third of the installation.
await installMissing({ dev: false });
const code = await runNode(['scripts/site.mjs', 'start', ...process.argv.slice(2)], { stdin: 'inherit' });
// Ctrl+C is the normal way to stop a server.
process.exit(code === 130 ? 0 : code);
