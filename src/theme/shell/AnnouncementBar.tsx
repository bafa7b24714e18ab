import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { LinkedText } from './LinkedText.tsx';
import { CloseIcon } from './icons.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

/** A line above everything. A dismissed one is hidden by the style sheet, before the first paint. */
export function AnnouncementBar({ site }: { site: Pick<SiteConfig, 'announcement'> }) {
  const { shell: strings } = useSiteStrings();
  const { announcement } = site;
  if (!announcement) return null;
  return (
    <aside className="announcement" data-id={announcement.id} aria-label={strings.announcement}>
      <p>
        <LinkedText text={announcement.text} />{' '}
        {announcement.link && <a href={announcement.link.to}>{announcement.link.label}</a>}
      </p>
      {announcement.dismissible !== false && (
        <button
          type="button"
          className="bar-button scripted"
          data-early=""
          data-dismiss=""
          aria-label={strings.dismissAnnouncement}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
