/** What a site brings as modules of its own, beside kinds of pages. */

/** A page module in `content/pages` and its permalink. */
export interface StaticPage {
  name: string;
  file: string;
  path: string;
  /** What a browser does when it is shown: absolute path of `<name>.script.ts` beside it. */
  pageScript?: string;
}

/** A component of the site's own that browsers hydrate: the default export of a module in `content/islands`. */
export interface Island {
  name: string;
  /** Absolute. */
  file: string;
  /** Style sheet that comes with it, where `<name>.css` stands beside it; islands that pages draw have the page's. */
  style?: string;
}

/** A document that pages of the site show in frames. `file` is below the folder of the site, `script` absolute. */
export interface FrameDocument {
  name: string;
  path: string;
  file: string;
  script: string;
  /**
   * It has no origin, and may run code that it is given: what stands in it reaches nothing of the site, nor any
   * network.
   */
  sandboxed?: true;
}
