/** Server process for `measurePrograms`: serves a build, and reports its memory and processor time on request. */
import { createMcpRoute } from '../packages/mcp/node.ts';
import { startServer } from '../src/core/server/startServer.ts';

const folder = process.argv[2]!;
const { url } = await startServer({
  folder,
  host: '127.0.0.1',
  port: 0,
  routes: { mcp: await createMcpRoute(folder) },
});

process.on('message', () => {
  // Collect garbage first, so that it does not count as growth.
  gc!();
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send!({ mebibytes: (heapUsed + external) / 2 ** 20, milliseconds: (user + system) / 1000 });
});
process.send!({ url });
