import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { BaseUrlBanner } from '../states/BaseUrlBanner.tsx';
import { OutdatedBanner } from '../states/OutdatedBanner.tsx';
import { Footer } from './Footer.tsx';

/** What stands below every page and never changes. Drawn at build time only; the browser adopts the result. */
export function PageFoot({ site }: { site: SiteConfig }) {
  return (
    <>
      <Footer site={site} />
      <BaseUrlBanner configured={site.baseUrl} />
      <OutdatedBanner />
    </>
  );
}
