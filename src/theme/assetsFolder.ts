/**
 * The folder of the files whose names change with their content: browsers are told to keep them for ever. No tool whose
 * sites are published here writes to a folder of this name, so that what a site has in a folder `assets` keeps its
 * addresses.
 */
export const assetsFolder = 'site-assets';
