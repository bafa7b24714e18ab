// Publishes a folder, and stops itself before a step: node --import tsx publishStopped.mjs NEXT OUT [CALL
// PART-OF-A-PATH]
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

const [next, out, call, part] = process.argv.slice(2);
if (call) {
  const real = fs[call];
  let stopped = false;
  fs[call] = (...parameters) => {
    if (!stopped && parameters.some((path) => String(path).includes(part))) {
      stopped = true;
      fs.writeFileSync(join(dirname(out), 'stopped'), '');
      process.kill(process.pid, 'SIGSTOP');
    }
    return real(...parameters);
  };
  syncBuiltinESMExports();
}
const { publish } = await import('../../../../src/core/outputs/publish.ts');
await publish(next, out, []);
