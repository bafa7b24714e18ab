import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sidebarsFile } from '../docs/sidebarConfig.ts';
import { siteFile } from '../docs/siteSchema.ts';
import { pointAt, withPlainLineEnds } from '../parse/text.ts';
import { remember } from '../remember.ts';
import type { StackPlace } from '../project/siteModules.ts';

/**
 * Finds where the sources say an address that a finished page has: as a text of its own in the page's module, else in
 * the settings that all pages share, with or without the base URL.
 */
export function writtenAddresses(
  root: string,
  baseUrl: string,
): (href: string, file?: string) => StackPlace | undefined {
  const texts = new Map<string, string>();
  const read = (file: string): string =>
    existsSync(join(root, file)) ? withPlainLineEnds(readFileSync(join(root, file), 'utf8')) : '';
  return (href, file) => {
    const forms = [href, ...(href.startsWith(baseUrl) ? [`/${href.slice(baseUrl.length)}`] : [])];
    for (const source of file === undefined ? [siteFile, sidebarsFile] : [file, siteFile, sidebarsFile]) {
      const text = remember(texts, source, read);
      const offsets = forms
        .flatMap((form) => ["'", '"', '`'].map((quote) => text.indexOf(quote + form + quote)))
        .filter((at) => at !== -1);
      if (offsets.length > 0) return { file: source, ...pointAt(text, Math.min(...offsets)) };
    }
    return undefined;
  };
}
