import { Dropdown } from '../shell/Dropdown.tsx';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../useSiteStrings.ts';
import type { DocMainProps } from '../types.ts';

type Source = Pick<DocMainProps, 'editUrl' | 'markdownUrl'>;

/** Beside the way to the page, because its end may be far: its text to take along, and its source. */
export function PageMenu(source: Source) {
  const { doc: strings } = useSiteStrings();
  return (
    <Dropdown id="page-menu" button={strings.copyOrEdit}>
      <ul>
        {sourceActions(source, strings).map((action) => (
          <li key={action.key}>{action}</li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** What a reader can do with a page's source; copying is for scripts. */
export function sourceActions({ editUrl, markdownUrl }: Source, strings: Strings['doc']) {
  return [
    <button key="copy" type="button" className="scripted" data-copy-file={markdownUrl} data-early="">
      {strings.copyMarkdown}
    </button>,
    <button
      key="assistant"
      type="button"
      className="scripted"
      data-copy-file={markdownUrl}
      data-for-assistant=""
      data-early=""
    >
      {strings.copyForAssistant}
    </button>,
    <a key="view" rel="alternate" type="text/markdown" href={markdownUrl}>
      {strings.viewMarkdown}
    </a>,
    ...(editUrl
      ? [
          <a key="edit" className="external" href={editUrl}>
            {strings.edit}
          </a>,
        ]
      : []),
  ];
}
