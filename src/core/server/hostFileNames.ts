/** Output paths of the files in which the common hosts read how a site is served. */
export const hostFileNames = [
  '_headers',
  '_redirects',
  'vercel.json',
  'staticwebapp.config.json',
  'nginx.conf',
  '.htaccess',
  '.nojekyll',
];
