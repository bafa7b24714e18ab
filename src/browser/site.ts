import shell from 'virtual:shell';
import statics from 'virtual:pages';

export { shell, statics };

export const { baseUrl } = shell.site;
