import type { SidebarsConfig } from '../../../src/core/docs/sidebarConfig.ts';

const sidebars: SidebarsConfig = {
  signals: ['overview', { category: 'Signs', items: ['signs/lamps', 'signs/bells'] }],
  crews: [{ doc: 'crews/duties', label: 'Duties' }],
};

export default sidebars;
