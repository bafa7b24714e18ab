import { Breakable } from '../Breakable.tsx';
import type { DocMainProps } from '../types.ts';

/**
 * The headings of the page. One list for both places: above the article it is a disclosure, and beside it the style
 * sheet shows the closed disclosure's content under a plain heading (where `::details-content` is known).
 */
export function TableOfContents({ toc }: { toc: DocMainProps['toc'] }) {
  if (toc.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <p>On this page</p>
      <details>
        <summary>On this page</summary>
        <ul>
          {toc.map(({ id, text, level }) => (
            <li key={id} className={level > toc[0]!.level ? 'sub' : undefined}>
              <a href={`#${id}`}>
                <Breakable text={text} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
