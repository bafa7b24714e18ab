import { project } from '../../src/core/project/project.ts';
import { compiledSite } from './compiledSite.ts';

/**
 * The site of this checkout, once for all tests that share a process. Its cache has been filled by the step `content`
 * where all tests run.
 */
export const { site: ourSite, compiled: ourDocs } = await compiledSite(project());
