import type { ReactElement } from 'react';

export interface CodeBlockProps {
  /** Highlighted code: text and `span`s with classes only. */
  html: string;
  /** The language as readers know it: `TypeScript`. */
  language?: string;
  title?: string;
  numbered?: boolean;
}

/** A code block. The copy button is shown only where scripts run; the browser room copies the text of the `pre` beside it. */
export function CodeBlock({ html, language, title, numbered }: CodeBlockProps): ReactElement {
  const name = [title, language].filter(Boolean).join(', ');
  return (
    <figure className="code">
      {name !== '' && (
        <figcaption>
          {title && <span className="code-title">{title}</span>}
          {language && <span className="code-language">{language}</span>}
        </figcaption>
      )}
      <button type="button" className="copy" data-copy="" data-early="">
        Copy
      </button>
      <pre className={numbered ? 'numbered' : undefined}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
