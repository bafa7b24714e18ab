/**
 * Folder for files with content hashes, cached by browsers permanently. The name does not clash with the output of
 * other site generators, so that a site can keep its own `assets` folder.
 */
export const assetsFolder = 'site-assets';
