import type { GraphOutline as Outline, Sequence } from './types.ts';
import { CodeBlock, EnlargeButton } from '../../theme/article.tsx';
import { GraphOutline } from './GraphOutline.tsx';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { escapeText } from '../../core/parse/text.ts';

interface DiagramProps {
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
export function Diagram({ svg, outline: outlineText, sequence, title, source }: DiagramProps) {
  const isDrawn = Boolean(svg ?? sequence);
  const { diagrams: strings } = useSiteStrings();
  const name = title ? strings.named(title) : strings.diagram;
  const outline = outlineText ? (JSON.parse(outlineText) as Outline) : undefined;
  return (
    <figure className="diagram">
      <figcaption>{title || strings.diagram}</figcaption>
      {isDrawn && <EnlargeButton name={title || strings.diagram} />}
      {svg && (
        <div
          className={outline ? `drawing from-${outline.below}` : 'drawing'}
          data-label={name}
          // One without a title is named as all are.
          dangerouslySetInnerHTML={{ __html: svg.replaceAll('></title>', `>${escapeText(strings.diagram)}</title>`) }}
        />
      )}
      {outline && <GraphOutline {...outline} />}
      {sequence && (
        <div className="drawing" data-label={name}>
          <SequenceDiagram {...(JSON.parse(sequence) as Sequence)} />
        </div>
      )}
      <details open={isDrawn ? undefined : true}>
        <summary>{strings.source}</summary>
        <pre>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  );
}

/** The source of a diagram that is not drawn, as code that says what it is. */
export function DiagramSource({ html, kind }: { html: string; kind: string }) {
  const { source, sourceOf } = useSiteStrings().diagrams;
  return <CodeBlock html={html} language="Mermaid" title={kind === '' ? source : sourceOf(kind)} />;
}
