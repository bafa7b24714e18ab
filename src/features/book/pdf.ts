import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { withTemporaryFolder } from '../../core/project/temporary.ts';

/** A book of thousands of pages takes a minute. */
const patience = 10 * 60_000;

/**
 * Prints an HTML document with a Chromium, as its own style sheet says: tagged, and with bookmarks made of its
 * headings. The browser reaches no network.
 * @throws when the browser cannot be started or prints nothing.
 */
export async function printPdf(chromium: string, html: string): Promise<Buffer> {
  return withTemporaryFolder(join(tmpdir(), 'book-'), async (folder) => {
    const [page, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')];
    await writeFile(page, html);
    const output = await promisify(execFile)(
      chromium,
      [...flags, `--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
      { timeout: patience, maxBuffer: 1 << 26 },
    ).catch((error: Error & { stderr?: string }) => ({ stderr: `${error.message}\n${error.stderr ?? ''}` }));
    // Its exit code says nothing.
    const printed = await readFile(pdf).catch(() => undefined);
    if (!printed?.subarray(-64).includes('%%EOF'))
      throw new Error(`${chromium} printed no PDF. It said:\n${output.stderr?.trim().slice(-2000) || 'nothing'}`);
    return printed;
  });
}

const flags = [
  '--headless',
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  // Who prints may be root or in a container, where there is no sandbox to be had; what is printed is ours and runs no
  // script.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/**
 * As much of a PDF as Chromium writes it as a book must know: its objects are plain text, only their streams are
 * compressed.
 */

/**
 * The pages of a PDF, counted, and the page on which each anchor is that a link of the document leads to; pages count
 * from 1.
 * @throws when it is written in another way than expected.
 */
export function pagesOfAnchors(pdf: Buffer): { count: number; pages: Map<string, number> } {
  const objects = objectsOf(pdf);
  const catalog = [...objects.values()].find((text) => /\/Type ?\/Catalog\b/.test(text));
  const root = /\/Pages (\d+) 0 R/.exec(catalog ?? '')?.[1];
  if (!catalog || !root) throw new Error('The PDF that the browser printed has no pages that can be counted.');
  const order = new Map(pagesBelow(objects, root).map((id, index) => [id, index + 1]));
  const destinations = objects.get(/\/Dests (\d+) 0 R/.exec(catalog)?.[1] ?? '') ?? '';
  const pages = new Map<string, number>();
  for (const [, name = '', page = ''] of destinations.matchAll(/\/([^\s/[\]()<>]+) ?\[(\d+) 0 R/g))
    pages.set(plainName(name), order.get(page) ?? 0);
  return { count: order.size, pages };
}

/** Objects by number, without their streams. */
function objectsOf(pdf: Buffer): Map<string, string> {
  return new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\s([^]*?)(?:\bstream\r?\n|\bendobj\b)/g)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  );
}

/** The pages of a tree of pages, in order. */
function pagesBelow(objects: Map<string, string>, id: string): string[] {
  const kids = /\/Kids ?\[([^\]]*)\]/.exec(objects.get(id) ?? '')?.[1];
  return kids === undefined
    ? [id]
    : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesBelow(objects, kid));
}

/** A name without the escapes of the format: `#2F` stands for a slash. Names are UTF-8. */
function plainName(name: string): string {
  const bytes = name.replace(/#([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A PDF that says it was made on a day and not when it was printed, so that the same content gives the same bytes. */
export function withDate(pdf: Buffer, day: string): Buffer {
  const stamp = `D:${day.slice(0, 10).replaceAll('-', '')}000000+00'00'`;
  return Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        /(\/(?:CreationDate|ModDate) ?\()(D:[^)]*)\)/g,
        (_, key: string, old: string) => `${key}${stamp.padEnd(old.length).slice(0, old.length)})`,
      ),
    'latin1',
  );
}
