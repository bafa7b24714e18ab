import type { PageMeta } from '../../theme/types.ts';
import { preferredVersion } from '../preferences.ts';
import { shell } from '../site.ts';

/**
 * Has the menu of versions name the one that the reader chose last, on a page that belongs to none: the build, which
 * does not know the reader, named the latest.
 */
export function showPreferredVersion({ version }: PageMeta): void {
  const preferred = preferredVersion();
  if (version !== undefined || !shell.versions.some(({ name }) => name === preferred)) return;
  for (const label of document.querySelectorAll<HTMLElement>('.version-name [data-version]'))
    label.classList.toggle('shown', label.dataset.version === preferred);
  for (const link of document.querySelectorAll<HTMLElement>('#versions a[data-version]')) {
    if (link.dataset.version === preferred) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
