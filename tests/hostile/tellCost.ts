/** Bytes that may lie about: to look for them before each input would take longer than most of them. */
const mostLeft = 150 * 2 ** 20;

/**
 * Works on an input and writes lines of JSON: its name before, and then its CPU time, memory and what it said without a
 * place. Where the environment asks for one input alone, the others are passed over.
 */
export async function tellCost(name: string, run: () => string[] | Promise<string[]>): Promise<void> {
  if ((process.env.HOSTILE_ONLY ?? name) !== name) return;
  process.stdout.write(`${JSON.stringify({ name })}\n`);
  // What the last ones have left behind is not this one's.
  const { heapUsed, external } = process.memoryUsage();
  if (heapUsed + external > mostLeft) globalThis.gc?.();
  const before = process.cpuUsage();
  const unplaced = await run();
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  process.stdout.write(
    `${JSON.stringify({ name, seconds, mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20), unplaced })}\n`,
  );
}
