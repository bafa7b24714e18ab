/**
 * Where to serve, from the environment: `HOST` (localhost) and `PORT` (3000). @throws when PORT is no port.
 */
export function serverAddress(environment: Record<string, string | undefined>): { host: string; port: number } {
  const port = environment.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`PORT is ${JSON.stringify(port)}, but must be a number from 0 to 65535; 0 takes any free port.`);
  }
  return { host: environment.HOST || 'localhost', port: Number(port) };
}
