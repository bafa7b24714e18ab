import type { Feature } from '../../core/site/types.ts';
import { Diagram } from './Diagram.tsx';

/** Fences of `mermaid`, drawn without a browser. */
export const diagrams: Feature = {
  name: 'diagrams',
  components: { 'doc-diagram': Diagram } as Feature['components'],
};
