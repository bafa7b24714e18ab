/** What the browser says of the reader's connection; nothing in most browsers but Chromium. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Why a page may be wanted: the reader points at its link, or the link is in view. */
export type PrefetchReason = 'intent' | 'view';

/** Whether to fetch ahead: never on 2g or with data saver; for links in view only on good networks. */
export function mayPrefetch(reason: PrefetchReason, { saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  if (saveData || effectiveType.endsWith('2g')) return false;
  return reason === 'intent' || effectiveType === '4g';
}
