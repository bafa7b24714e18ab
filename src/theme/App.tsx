import { versionOf } from './links.ts';
import { CloseIcon } from './shell/icons.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { LinkedText } from './shell/PageFoot.tsx';
import { SidebarNav } from './shell/Sidebar.tsx';
import type { PageMeta, ShellData, SidebarJson } from './types.ts';
import { useSiteStrings } from './useSiteStrings.ts';

interface AppProps {
  shell: ShellData;
  page: PageMeta;
  main: string;
  foot: string;
  sidebar?: SidebarJson;
}

/**
 * The whole page inside `<div class="root">`, rendered at build time only. Elements with `data-part` differ between
 * pages: navigation replaces them with the next page's.
 */
export function App({ shell, page, main, foot, sidebar }: AppProps) {
  const { shell: strings } = useSiteStrings();
  return (
    <>
      <a className="skip" href="#site:main">
        {strings.skip}
      </a>
      <Announcement site={shell.site} />
      <Navbar shell={shell} page={page} />
      <div className="layout" data-kind={page.kind} data-state={versionOf(shell, page)?.state}>
        {sidebar && <SidebarNav sidebar={sidebar} shell={shell} page={page} />}
        <main id="site:main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: main }} />
      </div>
      <div className="foot" dangerouslySetInnerHTML={{ __html: foot }} />
    </>
  );
}

/** Announcement above everything. The style sheet hides a dismissed announcement before the first paint. */
function Announcement({ site: { announcement } }: { site: ShellData['site'] }) {
  const { shell: strings } = useSiteStrings();
  if (!announcement) return null;
  const { id, text, link, dismissible = true } = announcement;
  return (
    <aside className="announcement" data-id={id} aria-label={strings.announcement}>
      <p>
        <LinkedText text={text} /> {link && <a href={link.to}>{link.label}</a>}
      </p>
      {dismissible && (
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
