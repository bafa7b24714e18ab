import type { VersionConfig } from '../../../src/core/docs/types.ts';

const versions: VersionConfig[] = [
  { name: 'third', label: 'Third edition', number: '3.0', path: '/handbook/third', state: 'draft', summary: 'The edition that is being written: a blue lamp, and bells.' },
  { name: 'second', label: 'Second edition', number: '2.0', path: '/handbook', state: 'latest', released: '2024-05-01', summary: 'The edition in force: three lamps.' },
];

export default versions;
