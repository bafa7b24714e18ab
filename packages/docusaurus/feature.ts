import type { Feature } from '../../src/core/site/types.ts';
import { docusaurusSource } from './docusaurusSource.ts';

export const docusaurus: Feature = { name: 'docusaurus', sources: { docusaurus: docusaurusSource } };
