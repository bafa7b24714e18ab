import type { DocErratum } from '../../theme/types.ts';
import type { Feature } from '../../core/site/types.ts';
import {
  ErrataArticle,
  errataOfDoc,
  errataPages,
  errataPath,
  errataWithDifferences,
  hasErrata,
  loadErrata,
} from './errataPages.tsx';
import { interruptedProblem } from './writeTogether.ts';
import type { Strings } from '../../strings/strings.ts';

/** Released versions: the lock of what they say, what was mended in them since, and the release of a draft. */
export const release: Feature = {
  name: 'release',
  load({ root, content }) {
    const value = loadErrata(root, content);
    return { value, diagnostics: [...interruptedProblem(root), ...value.diagnostics] };
  },
  kinds: [errataPages],
  docPart({ site }, version, { id }) {
    const errata = errataOfDoc(site, version, id);
    return errata.length > 0 ? { errata, markdown: errataMarkdown(errata, site.strings.errata) } : undefined;
  },
  landingPart({ site }, version) {
    if (!hasErrata(site, version)) return undefined;
    const { link, linkText } = site.strings.errata;
    return { tools: [{ path: errataPath(version), label: link, description: linkText }] };
  },
  chapters(site, version) {
    if (!hasErrata(site, version)) return [];
    const errata = errataWithDifferences(site, version);
    const date = errata
      .map((each) => each.date)
      .sort()
      .at(-1);
    return [
      {
        key: 'errata',
        title: site.strings.errata.title,
        date,
        html: (renderer) => renderer.draw(ErrataArticle, { errata }),
      },
    ];
  },
  views: { ErrataArticle },
};

/** At the end of a twin, outside of what is locked. */
function errataMarkdown(errata: DocErratum[], { title, kinds }: Strings['errata']): string {
  return `\n## ${title}\n\n${errata.map(({ date, kind, reason }) => `- ${date}, ${kinds[kind]}: ${reason}\n`).join('')}`;
}
