import type { ReactElement } from 'react';
import type { GraphOutline as Outline, Sequence } from './types.ts';
import { EnlargeButton } from '../../theme/article/components.tsx';
import { GraphOutline } from './GraphOutline.tsx';
import { SequenceDiagram } from './SequenceDiagram.tsx';

export interface DiagramProps {
  /** A flowchart or state diagram, and perhaps a narrower drawing of the same. Classes say which is shown. */
  svg?: string;
  /** What it says in words, as JSON of `GraphOutline`, where no drawing fits every screen. */
  outline?: string;
  /** A sequence diagram as JSON of `Sequence`. */
  sequence?: string;
  title: string;
  /** The diagram's text, for those who want to take it along. */
  source: string;
}

/** A diagram between its title and its source. What is wider than the page scrolls in a frame of its own. */
export function Diagram({ svg, outline: outlineText, sequence, title, source }: DiagramProps): ReactElement {
  const isDrawn = Boolean(svg ?? sequence);
  const name = title ? `Diagram: ${title}` : 'Diagram';
  const outline = outlineText ? (JSON.parse(outlineText) as Outline) : undefined;
  return (
    <figure className="diagram">
      <figcaption>{title || 'Diagram'}</figcaption>
      {isDrawn && <EnlargeButton name={title || 'Diagram'} />}
      {svg && (
        <div
          className={outline ? `drawing from-${outline.below}` : 'drawing'}
          data-label={name}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      {outline && <GraphOutline {...outline} />}
      {sequence && (
        <div className="drawing" data-label={name}>
          <SequenceDiagram {...(JSON.parse(sequence) as Sequence)} />
        </div>
      )}
      <details open={isDrawn ? undefined : true}>
        <summary>Diagram source</summary>
        <pre>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  );
}
