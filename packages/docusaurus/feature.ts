import type { Feature } from '../../src/core/site/types.ts';
import { docusaurusSource } from './docusaurusSource.ts';

/** The folders of a site that was made for Docusaurus, read as they are. */
export const docusaurus: Feature = { name: 'docusaurus', sources: { docusaurus: docusaurusSource } };
