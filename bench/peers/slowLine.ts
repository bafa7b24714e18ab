import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  url: string;
  /** Bytes received so far by any part of the page, including workers. */
  bytes(): number;
  /** Time of the last traffic in either direction, on the clock of `performance.now()`. */
  changed(): number;
  close(): void;
}

const roundTrip = 150;
const bytesPerMillisecond = (1.6 * 1024 * 1024) / 8 / 1000;

/**
 * Slow network to a server on this machine: slow 4G, shared by all connections. The browser's own throttling ignores
 * requests from workers.
 */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let bytes = 0;
  let changed = performance.now();
  let free = 0;
  const server = createServer((reader) => {
    const site = connect(Number(port), hostname);
    for (const socket of [reader, site]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    reader.on('data', (data) => {
      changed = performance.now();
      site.write(data);
    });
    reader.on('close', () => site.destroy());
    site.on('data', (data) => {
      bytes += data.length;
      free = Math.max(free, performance.now() + roundTrip) + data.length / bytesPerMillisecond;
      setTimeout(() => {
        changed = performance.now();
        reader.write(data);
      }, free - performance.now());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bytes: () => bytes,
    changed: () => changed,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
