export const keeping = {
  ask: 'Keep this version offline',
  keep: 'Keep it',
  leave: 'Not now',
  remove: 'Remove it from this browser',
  noRoom: 'This browser has no room for it.',
  failed: 'This version could not be kept: the site cannot be reached, or this browser does not store pages.',
  busyElsewhere: 'Another tab is keeping this version…',
  impossible: 'This browser cannot store pages, or the site is not served over a secure connection.',
  offer: (content: string) => `Keeps ${content} in this browser, so that you can read them offline.`,
  kept: (content: string) =>
    `This browser keeps ${content}. Whenever the site can be reached, you see its current pages.`,
  content: (pages: number, schemas: number, bytes: number) =>
    `${pages} pages${schemas > 0 ? `, ${schemas} schemas` : ''} and search (${(bytes / 1e6).toFixed(1)} MB)`,
  removed: 'Removed.',
  interrupted: 'Keeping this version was interrupted: only part of it is in this browser.',
  updated: (version: string) => `The copy of version ${version} in this browser is up to date.`,
  files: 'Files kept',
  progress: 'Keeping this version…',
  dismiss: 'Dismiss',
};
