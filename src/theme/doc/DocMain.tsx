import { Breakable } from '../Breakable.tsx';
import { versionOf } from '../links.ts';
import type { DocMainProps } from '../types.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DocChips } from './DocChips.tsx';
import { DocFooter } from './DocFooter.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { VersionBanner } from './VersionBanner.tsx';

/** Everything inside `<main>` of a doc's page. Drawn at build time only; the browser adopts the result. */
export function DocMain(props: DocMainProps) {
  const version = versionOf(props.shell, props.meta);
  return (
    <div className="doc">
      <header className="doc-head">
        <Breadcrumbs crumbs={props.breadcrumbs} version={version} />
        {version && (
          <VersionBanner version={version} meta={props.meta} latest={props.latest.path} shell={props.shell} />
        )}
        <div className="doc-title">
          <h1 tabIndex={-1} className={props.heading === '' ? 'sr' : undefined}>
            <Breakable text={props.heading || props.title} />
          </h1>
          <DocChips version={version} state={props.state} />
        </div>
      </header>
      <TableOfContents toc={props.toc} />
      <div className="article" dangerouslySetInnerHTML={{ __html: props.articleHtml }} />
      <DocFooter {...props} version={version} />
    </div>
  );
}
