import { project } from '../../../../src/core/project/project.ts';
import { checked } from './secondSite.ts';

// Checks sites in sequence and prints their messages as lines of JSON: checkSites.ts CACHE ROOT…

const [cache, ...roots] = process.argv.slice(2);
for (const root of roots) process.stdout.write(`${JSON.stringify(await checked(project({ root, cache })))}\n`);
