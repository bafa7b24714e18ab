/**
 * The attributes and events through which the build, the inline scripts, the app and the style sheets talk. Whoever adds
 * one lists it here.
 */

/** `data-*` attributes of `<html>` that the build writes. */
export interface InitialDocumentData {
  /** The theme that is shown: for style sheets. */
  theme: 'light' | 'dark';
  /** The theme of the configuration, or the reader's choice. */
  mode: 'light' | 'dark' | 'system';
  /** Address of the app. */
  app: string;
  /** Base URL of the site. */
  base: string;
  /** Changes with scripts, styles and settings: a page of another build is loaded, not shown in place. */
  build: string;
  /** Id of the announcement; empty without one, and for one that cannot be dismissed. */
  announcement: string;
}

/** All `data-*` attributes of `<html>`. Scripts add the optional ones. Those that are marks hold an empty string. */
export interface DocumentData extends Partial<InitialDocumentData> {
  /** Scripts run: style sheets show what needs them. Set by the boot script. */
  js?: '';
  /** The reader has dismissed the announcement. Set by the boot script and the app. */
  announcementDismissed?: '';
  /** `off` when the slash key does not open the search. Set by the first-input script and the app. */
  slash?: string;
  /** The app has started. */
  awake?: '';
  /** The site has been published again: a banner offers to reload. */
  outdated?: '';
  /** The base URL is wrong: a banner names the likely one. Set by the first-input script. */
  baseWrong?: '';
}

/** Returns the attributes of `<html>`. The inline scripts import no code, so they read them with this type alone. */
export function documentData(): DocumentData {
  return document.documentElement.dataset as DocumentData;
}

/** Writes the attributes of `<html>` for a document. `escape` makes text safe in HTML. */
export function documentAttributes(data: InitialDocumentData, escape: (text: string) => string): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('');
}
