import type { ReactElement } from 'react';

export interface DiagramProps {
  /** The drawing with its accessible title; missing when the source could not be drawn. */
  svg?: string;
  title: string;
  /** The diagram's text, for assistive technology and for those who want to take it along. */
  source: string;
}

/** A diagram drawn at build time, with its source under it. It keeps its size and scrolls where the screen is narrower. */
export function Diagram({ svg, title, source }: DiagramProps): ReactElement {
  return (
    <figure className="diagram">
      {svg && <div className="drawing" role="region" aria-label={`Diagram: ${title}`} tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />}
      <details open={svg ? undefined : true}>
        <summary>Diagram source</summary>
        <pre tabIndex={0}>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  );
}
