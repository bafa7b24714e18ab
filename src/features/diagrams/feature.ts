import { diagramText } from '@fdc3-docs/diagrams';
import type { Feature } from '../../core/site/types.ts';
import { drawDiagram, nodeNames } from './drawDiagram.ts';
import { Diagram, DiagramSource } from './Diagram.tsx';

export const diagrams: Feature = {
  name: 'diagrams',
  fences: [{ language: 'mermaid', draw: drawDiagram, text: diagramText, names: nodeNames }],
  styles: ['features/diagrams/diagram.css', 'features/diagrams/sequence.css'],
  components: { 'doc-diagram': Diagram, 'doc-diagram-source': DiagramSource },
  appScript: 'src/features/diagrams/appScript.ts',
};
