// npm start: installs what is missing, builds the site and serves it.
import { installMissing, requireNode } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

requireNode();
await installMissing();
const code = await runNode(['scripts/site.mjs', 'start', ...process.argv.slice(2)], { stdin: 'inherit' });
// Ctrl+C is how a server is meant to end.
process.exit(code === 130 ? 0 : code);
