/** The hash that a list has of a file (`site/offline/keptFiles`, `project/store`): the beginning of SHA-256 over its bytes and one zero. */
export async function fileHash(file: Response): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const closed = new Uint8Array(bytes.length + 1);
  closed.set(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', closed));
  // Six bytes are eight characters, without padding.
  return btoa(String.fromCharCode(...digest.subarray(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
