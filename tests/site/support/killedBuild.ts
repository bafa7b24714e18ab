/** A build that is killed while it writes: node --import tsx killedBuild.ts ROOT */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../src/site/build.ts';
import { project } from '../../../src/project/project.ts';

const site = project({ root: process.argv[2] });
setInterval(() => {
  if (existsSync(join(site.root, `dist.building-${process.pid}`))) process.kill(process.pid, 'SIGKILL');
}, 0);
await build(site, { strict: false });
