/** So long a server may take to say that it is there. */
const patience = 5000;

/** Whether the server answers at all, with whatever. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
