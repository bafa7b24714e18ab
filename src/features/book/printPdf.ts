import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A book of thousands of pages takes a minute. */
const patience = 10 * 60_000;

/**
 * Prints an HTML document with a Chromium, as its own style sheet says: tagged, and with bookmarks made of its headings. The browser reaches
 * no network.
 * @throws when the browser cannot be started or prints nothing.
 */
export async function printPdf(chromium: string, html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'));
  try {
    const [page, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')];
    await writeFile(page, html);
    const said = await promisify(execFile)(
      chromium,
      [...flags, `--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
      { timeout: patience, maxBuffer: 1 << 26 },
    ).catch((error: Error & { stderr?: string }) => ({ stderr: `${error.message}\n${error.stderr ?? ''}` }));
    // Its exit code says nothing.
    const printed = await readFile(pdf).catch(() => undefined);
    if (!printed?.subarray(-64).includes('%%EOF'))
      throw new Error(`${chromium} printed no PDF. It said:\n${said.stderr?.trim().slice(-2000) || 'nothing'}`);
    return printed;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const flags = [
  '--headless',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  // Who prints may be root or in a container, where there is no sandbox to be had; what is printed is ours and runs no script.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
