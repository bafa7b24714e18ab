// npm run check: checks content, links and samples (`scripts/site.mjs check`), then the prose of this site.
import { proseAdvice, readProse } from './lib/prose.mjs';
import { root, runNode } from './lib/run.mjs';

const options = process.argv.slice(2);
process.exitCode = await runNode(['scripts/site.mjs', 'check', ...options]);

const isOtherSite = options.some((option) => /^--(?:root|source|help)\b|^-h$/.test(option));
const advice = isOtherSite ? [] : proseAdvice(readProse(root));
for (const line of advice) console.error(line);
if (advice.length > 0 && options.includes('--strict')) process.exitCode ||= 1;
