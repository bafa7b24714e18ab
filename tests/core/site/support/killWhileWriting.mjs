// Kills a build when it has written its first file: node --import ./killWhileWriting.mjs site.mjs build --root ROOT
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const parent = process.argv.at(-1);
setInterval(() => {
  if (written().length > 0) process.kill(process.pid, 'SIGKILL');
}, 0).unref();

function written() {
  try {
    return readdirSync(join(parent, 'dist.new'));
  } catch {
    return [];
  }
}
