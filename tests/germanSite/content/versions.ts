import type { VersionConfig } from '../../../src/core/docs/types.ts';

const versions: VersionConfig[] = [
  {
    name: 'zwei',
    label: 'Zweite',
    number: '2.0',
    path: '/handbuch',
    state: 'latest',
    released: '2024-05-01',
    summary: 'Die Ausgabe, die gilt: Uhren mit zwei Glocken.',
  },
  {
    name: 'eins',
    label: 'Erste',
    number: '1.0',
    path: '/handbuch/erste',
    state: 'old',
    released: '2021-05-01',
    superseded: '2024-05-01',
    summary: 'Die erste Ausgabe: Uhren mit einer Glocke.',
  },
];

export default versions;
