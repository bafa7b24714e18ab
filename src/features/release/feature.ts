import type { Feature } from '../../core/site/types.ts';
import type { Strings } from '../../strings/strings.ts';
import type { DocErratum } from '../../theme/types.ts';
import { ErrataArticle, errataOf, errataOfDoc, errataPages, errataPath, loadErrata } from './errataPages.tsx';

export const release: Feature = {
  name: 'release',
  load: loadErrata,
  kinds: [errataPages],
  docPart({ site }, version, { id }) {
    const errata = errataOfDoc(site, version, id);
    return errata.length > 0 ? { errata, markdown: errataMarkdown(errata, site.strings.errata) } : undefined;
  },
  landingPart({ site }, version) {
    if (errataOf(site, version).length === 0) return undefined;
    const { link, linkText } = site.strings.errata;
    return { tools: [{ path: errataPath(version), label: link, description: linkText }] };
  },
  views: { ErrataArticle },
};

function errataMarkdown(errata: DocErratum[], { title, kinds }: Strings['errata']): string {
  return `\n## ${title}\n\n${errata.map(({ date, kind, reason }) => `- ${date}, ${kinds[kind]}: ${reason}\n`).join('')}`;
}
