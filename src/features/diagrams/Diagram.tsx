import type { GraphEntry, GraphName, GraphOutline, Sequence } from '@fdc3-docs/diagrams';
import { CodeBlock, EnlargeButton } from '../../theme/article.tsx';
import { Breakable } from '../../theme/Breakable.tsx';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { escapeText } from '../../core/parse/text.ts';

/** Visual symbols before an arrow's target node. */
const signs = {
  end: '\u2192',
  both: '\u2194',
  none: '\u2013',
  circle: '\u2013\u25CB',
  cross: '\u2013\u00D7',
};

function Name({ text, link }: GraphName) {
  const words = <Breakable text={text} />;
  return link ? (
    <a href={link.href} rel={link.isExternal ? 'noopener' : undefined}>
      {words}
    </a>
  ) : (
    words
  );
}

function Lead({ heads, words, to }: GraphEntry['leads'][number]) {
  const { arrows } = useSiteStrings().diagrams;
  return (
    <>
      {heads !== 'member' && <span aria-hidden="true">{signs[heads]} </span>}
      {heads !== 'member' && <span className="sr">{arrows[heads]} </span>}
      {words && <i>{words}: </i>}
      <Name {...to} />
    </>
  );
}

/** Renders a flowchart as a list of nodes with arrow targets, for screens too narrow for the drawing. */
function Outline({ below, entries }: GraphOutline) {
  return (
    <ul className={`outline below-${below}`}>
      {entries.map(({ of, leads }, index) => (
        <li key={index}>
          <b>
            <Name {...of} />
          </b>
          {leads.length === 1 && ' '}
          {leads.length === 1 && <Lead {...leads[0]!} />}
          {leads.length > 1 && (
            <ul>
              {leads.map((lead, at) => (
                <li key={at}>
                  <Lead {...lead} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DiagramProps {
  /** Flowchart, optionally in a wide and a narrow form; classes select the visible form. */
  svg?: string;
  /** Flowchart outline as JSON (`GraphOutline`), if no drawing fits every screen. */
  outline?: string;
  sequence?: string;
  title: string;
  source: string;
}

/** Diagram with title and source. Wide drawings scroll in their frame. */
export function Diagram({ svg, outline: outlineText, sequence, title, source }: DiagramProps) {
  const isDrawn = Boolean(svg ?? sequence);
  const { diagrams: strings } = useSiteStrings();
  const name = title ? strings.named(title) : strings.diagram;
  const outline = outlineText ? (JSON.parse(outlineText) as GraphOutline) : undefined;
  return (
    <figure className="diagram">
      <figcaption>{title || strings.diagram}</figcaption>
      {isDrawn && <EnlargeButton name={title || strings.diagram} />}
      {svg && (
        <div
          className={outline ? `drawing from-${outline.below}` : 'drawing'}
          data-label={name}
          dangerouslySetInnerHTML={{ __html: svg.replaceAll('></title>', `>${escapeText(strings.diagram)}</title>`) }}
        />
      )}
      {outline && <Outline {...outline} />}
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

export function DiagramSource({ html, kind }: { html: string; kind: string }) {
  const { source, sourceOf } = useSiteStrings().diagrams;
  return <CodeBlock html={html} language="Mermaid" title={kind === '' ? source : sourceOf(kind)} />;
}
