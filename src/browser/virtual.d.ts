// The bundler makes these modules (`core/bundle/virtualModules.ts`).

/** What every page shares, as far as scripts ask for it. */
declare module 'virtual:shell' {
  const shell: import('../theme/types.ts').BrowserShell;
  export default shell;
}

/** Permalinks of the static pages. */
declare module 'virtual:pages' {
  const paths: string[];
  export default paths;
}

/** The modules of `content/islands` by name, each loaded when it is needed. */
declare module 'virtual:islands' {
  const islands: Record<string, () => Promise<unknown>>;
  export default islands;
}

/** What features do in every browser, once; what they give is called when another page is shown. */
declare module 'virtual:app-scripts' {
  const appScripts: ((state: import('./state.ts').BrowserState) => void | (() => void))[];
  export default appScripts;
}

/**
 * What is done when a page of a kind is shown, by the kind's name or `page/<name>`, each loaded when it is needed.
 * Docs have none: what articles need is started once (`virtual:app-scripts`).
 */
declare module 'virtual:page-scripts' {
  const pageScripts: Record<
    string,
    () => Promise<{ default: (state: import('./state.ts').BrowserState) => void | Promise<void> }>
  >;
  export default pageScripts;
}

/** CSS of what only the app shows, as text. */
declare module 'virtual:scripted-styles' {
  const css: string;
  export default css;
}

/** CSS of the search dialog, as text. */
declare module 'virtual:search-styles' {
  const css: string;
  export default css;
}

interface ImportMetaEnv {
  /** True under the dev server. */
  DEV: boolean;
}

interface ImportMeta {
  env: ImportMetaEnv;
}
