import type { Feature } from '../../core/site/types.ts';
import { Availability } from './Availability.tsx';

/** `::availability{added="1.2"}`: since when a thing is there, and what became of it. */
export const availability: Feature = {
  name: 'availability',
  components: { 'doc-availability': Availability } as Feature['components'],
};
