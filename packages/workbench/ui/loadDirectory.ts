/** Limits for a directory in bytes, and for its server in milliseconds. */
const maxBytes = 5_000_000;
const timeout = 15_000;

/** Fetches a directory without cookies. @throws with the cause. */
export async function loadDirectory(typed: string): Promise<string> {
  const address = typed.trim();
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new Error('The URL must begin with https:// or http://, such as https://directory.example.com/v2/apps.');
  const headers = { accept: 'application/json' };
  const answer = await fetch(address, { credentials: 'omit', headers, signal: AbortSignal.timeout(timeout) }).catch(
    () => {
      throw new Error(
        'The directory could not be loaded. Its server may be down or slow, or it may not allow this page to read it ' +
          '(Access-Control-Allow-Origin). Download the file and open it here.',
      );
    },
  );
  if (!answer.ok) throw new Error(`The directory answered with the status ${answer.status}.`);
  return readText(answer.body!.getReader());
}

/** Reads a dropped or chosen file. @throws when it is too large. */
export function openDirectory(file: File): Promise<string> {
  return readText(file.stream().getReader());
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new Error(`The directory is larger than ${maxBytes / 1e6} MB.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
