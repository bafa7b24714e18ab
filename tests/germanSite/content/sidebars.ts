import type { SidebarsConfig } from '../../../src/core/docs/sidebarConfig.ts';

const sidebars: SidebarsConfig = { uhren: ['ueberblick', { category: 'Werke', items: ['schlagwerk', 'gehwerk'] }] };

export default sidebars;
