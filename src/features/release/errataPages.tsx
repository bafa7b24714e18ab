import { Breakable, BreakableLink } from '../../theme/Breakable.tsx';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import { errataPath, errataWithDifferences, hasErrata, type ListedErratum } from './listErrata.ts';
import type { Version } from '../../core/docs/types.ts';
import type { Page, PageContent, PageContext, PageKind } from '../../core/site/types.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** All errata of a version, each with the words before and after. */
export function ErrataArticle({ errata }: { errata: ListedErratum[] }) {
  const { kinds } = useSiteStrings().errata;
  const { long } = useSiteStrings().dates;
  return (
    <div className="errata-list">
      {errata.map(({ id, date, kind, reason, doc, change }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {doc.path ? <BreakableLink path={doc.path} label={doc.label} /> : <Breakable text={doc.label} />}
          </h2>
          <p>
            <time dateTime={date}>{long(date)}</time>, {kinds[kind]}: {reason}
          </p>
          {change && (
            <div className="difference">
              <div className="difference-body">
                <DifferenceBody difference={change.difference} before={change.side} after={change.side} lower={1} />
              </div>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** The page of all errata of each version that has some. */
export const errataPages: PageKind = {
  name: 'errata',
  pages: (site) =>
    site.content.versions
      .filter((version) => hasErrata(site, version))
      .map((version): Page => ({
        path: errataPath(version),
        source: `the errata of version ${version.label}`,
        beside: ['.md', '.png'],
        sitemap: {},
        pathEntry: {
          title: site.strings.errata.titleOf(siteInVersion(site, version)),
          version: version.name,
          topic: 'errata',
        },
        content: (context) => errataContent(context, version),
      })),
};

function errataContent(context: PageContext, version: Version): PageContent {
  const { site } = context;
  const words = site.strings.errata;
  const errata = errataWithDifferences(site, version);
  const withErrata = site.content.versions.filter((each) => hasErrata(site, each));
  return versionArticle(context, version, {
    kind: errataPages.name,
    like: 'changes',
    path: errataPath(version),
    title: words.title,
    crumb: words.title,
    description: words.description(siteInVersion(site, version)),
    topicPaths: Object.fromEntries(withErrata.map((each) => [each.name, errataPath(each)])),
    View: ErrataArticle,
    props: { errata },
    markdown: listMarkdown(errata, words),
    quotes: true,
  });
}

function listMarkdown(errata: ListedErratum[], words: Strings['errata']): string {
  return errata
    .map(
      ({ date, kind, reason, doc }) =>
        `- ${date}, ${words.kinds[kind]}, ${words.in} ${doc.path ? `[${doc.label}](${doc.path}.md)` : doc.label}: ${reason}\n`,
    )
    .join('');
}
