import type { TermsConfig } from '../../../src/core/docs/selection/terms.ts';

const terms: TermsConfig = { 'signal box': { '<3.0': 'cabin' } };

export default terms;
