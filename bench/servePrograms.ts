/**
 * The process that `measurePrograms` asks: serves a build, and says when it is asked how much memory it holds, and how
 * much time it took of a processor.
 */
import { createMcpRoute } from '../packages/mcp/server.ts';
import { startServer } from '../src/core/server/startServer.ts';

const folder = process.argv[2]!;
const { url } = await startServer({
  folder,
  host: '127.0.0.1',
  port: 0,
  routes: { mcp: await createMcpRoute(folder) },
});

process.on('message', () => {
  // What is not needed any more is no growth.
  gc!();
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send!({ mebibytes: (heapUsed + external) / 2 ** 20, milliseconds: (user + system) / 1000 });
});
process.send!({ url });
