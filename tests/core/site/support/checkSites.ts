import { project } from '../../../../src/core/project/project.ts';
import { checked } from './secondSite.ts';

// Checks sites, one after the other, and prints what is said of each as a line of JSON: checkSites.ts CACHE ROOT…

const [cache, ...roots] = process.argv.slice(2);
for (const root of roots) process.stdout.write(`${JSON.stringify(await checked(project({ root, cache })))}\n`);
