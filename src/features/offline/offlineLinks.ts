import { posix } from 'node:path';
import { escapeHtml } from '../../core/parse/text.ts';
import { addressOfFile, attributeText, fileOfAddress } from '../../core/links/attributes.ts';

/** Where links of an offline copy lead. */
export interface OfflineTargets {
  /** Permalink of what is in the copy → its path there. */
  inside: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Origin of the published site, where everything else is. */
  url: string;
}

/**
 * A document's HTML with links that work from a folder: relative ones to what the copy holds and for what the document
 * shows, and those of the published site for all else. `from` is the document's own path in the copy.
 */
export function offlineLinks(html: string, from: string, targets: OfflineTargets): string {
  const folder = posix.dirname(from);
  // React and the compiler write attributes in double quotes, and quotes in text as entities.
  return html.replace(
    / (href|src|action|data-copy-file)="(\/[^"]*)"/g,
    (_, name: string, target: string) =>
      ` ${name}="${escapeHtml(targetOf(attributeText(target), name, folder, targets))}"`,
  );
}

function targetOf(target: string, name: string, folder: string, { inside, baseUrl, url }: OfflineTargets): string {
  if (target.startsWith('//')) return target;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const place =
    inside.get(path) ?? (name === 'src' && path.startsWith(baseUrl) ? fileOfAddress(path, baseUrl) : undefined);
  if (place === undefined) return url + target;
  // A query means nothing to a folder.
  const hash = /#.*$/s.exec(rest)?.[0] ?? '';
  return addressOfFile(posix.relative(folder, place)) + hash;
}
