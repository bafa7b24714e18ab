import { Dropdown } from '../shell/Dropdown.tsx';
import type { DocMainProps } from '../types.ts';

type Source = Pick<DocMainProps, 'editUrl' | 'markdownUrl'>;

/** Beside the way to the page, because its end may be far: its text to take along, and its source. */
export function PageMenu(source: Source) {
  return (
    <Dropdown id="page-menu" button="Copy or edit">
      <ul>
        {sourceActions(source).map((action) => (
          <li key={action.key}>{action}</li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** What a reader can do with a page's source; copying is for scripts. */
export function sourceActions({ editUrl, markdownUrl }: Source) {
  return [
    <button key="copy" type="button" className="scripted" data-copy-file={markdownUrl} data-early="">
      Copy as Markdown
    </button>,
    <button
      key="assistant"
      type="button"
      className="scripted"
      data-copy-file={markdownUrl}
      data-for-assistant=""
      data-early=""
    >
      Copy for an assistant
    </button>,
    <a key="view" rel="alternate" type="text/markdown" href={markdownUrl}>
      View as Markdown
    </a>,
    ...(editUrl
      ? [
          <a key="edit" className="external" href={editUrl}>
            Edit this page
          </a>,
        ]
      : []),
  ];
}
