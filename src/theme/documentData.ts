/** Attributes and events shared by the build, inline scripts, app and style sheets. List new ones here. */

/** `data-*` attributes of `<html>` written by the build. */
export interface InitialDocumentData {
  /** Current theme, for style sheets. */
  theme: 'light' | 'dark';
  /** The configured theme, or the reader's choice. */
  mode: 'light' | 'dark' | 'system';
  app: string;
  base: string;
  /** Changes with scripts, styles and settings: pages of another build need a page load. */
  build: string;
  /** Announcement id; empty if there is no announcement or it cannot be dismissed. */
  announcement: string;
}

/** All `data-*` attributes of `<html>`. Scripts add the optional ones. Flags have an empty string as value. */
export interface DocumentData extends Partial<InitialDocumentData> {
  /** Scripts are available: style sheets show elements that need them. Set by the boot script. */
  js?: '';
  /** The reader has dismissed the announcement. Set by the boot script and the app. */
  announcementDismissed?: '';
  /** `off` when the slash key does not open the search. Set by the first-input script and the app. */
  slash?: string;
  /** The app has started. */
  awake?: '';
  /** The site has been rebuilt: a banner offers to reload. */
  outdated?: '';
  /** The base URL is wrong: a banner names the likely base. Set by the first-input script. */
  baseWrong?: '';
}

/** Returns the attributes of `<html>`. Inline scripts cannot import this and only use its type. */
export function documentData(): DocumentData {
  return document.documentElement.dataset as DocumentData;
}

/** Serializes the attributes of `<html>`. `escape` makes text safe in HTML. */
export function documentAttributes(data: InitialDocumentData, escape: (text: string) => string): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('');
}
