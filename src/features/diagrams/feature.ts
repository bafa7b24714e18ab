import type { Feature } from '../../core/site/types.ts';
import { diagramText, drawDiagram, nodeNames } from './drawDiagram.ts';
import { Diagram, DiagramSource } from './Diagram.tsx';

/** Fences of `mermaid`, drawn without a browser. */
export const diagrams: Feature = {
  name: 'diagrams',
  fences: [{ language: 'mermaid', draw: drawDiagram, text: diagramText, names: nodeNames }],
  styles: [
    { name: 'diagram', files: ['features/diagrams/diagram.css'], marker: /<[^<>]* class="diagram/ },
    { name: 'sequence', files: ['features/diagrams/sequence.css'], marker: /<[^<>]* class="sequence/ },
  ],
  components: { 'doc-diagram': Diagram, 'doc-diagram-source': DiagramSource },
  appScript: 'src/features/diagrams/appScript.ts',
};
