import { Suspense, memo, type ReactNode } from 'react';
import { versionOf } from './links.ts';
import { AnnouncementBar } from './shell/AnnouncementBar.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { SidebarNav } from './sidebar/SidebarNav.tsx';
import { CrashBoundary } from './states/CrashBoundary.tsx';
import type { PageMeta, ShellData, SidebarJson } from './types.ts';

interface AppProps {
  shell: ShellData;
  page: PageMeta;
  /** What stands in `<main>`: adopted HTML on docs and landing pages, a component on the others. */
  main: ReactNode;
  /** HTML of what stands below every page (`PageFoot`): no script carries it. */
  foot: string;
  /** The same promise must come for the same sidebar; on the server one that is already fulfilled. */
  sidebar?: Promise<SidebarJson>;
  /** Whether another page is on its way. */
  navigating?: boolean;
  /** What stands over the page while another one cannot be had. */
  unreachable?: ReactNode;
}

// What is the same on every page is not drawn again for each.
const SameAnnouncement = memo(AnnouncementBar);

/**
 * The whole page inside `<div id="root">`, the same on the server and in the browser. The navbar wakes in a task of its
 * own, so that no one task keeps a reader waiting.
 */
export function App({ shell, page, main, foot, sidebar, navigating = false, unreachable }: AppProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ProgressBar navigating={navigating} />
      <SameAnnouncement site={shell.site} />
      <Suspense>
        <Navbar shell={shell} page={page} sidebar={sidebar} />
      </Suspense>
      <div className="layout" data-kind={page.kind} data-state={versionOf(shell, page)?.state}>
        {sidebar && (
          <Suspense fallback={<div className="sidebar" />}>
            <SidebarNav key={page.sidebar?.url} sidebar={sidebar} shell={shell} page={page} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1}>
          <CrashBoundary key={page.path}>{main}</CrashBoundary>
        </main>
      </div>
      <div id="foot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: foot }} />
      {unreachable}
    </>
  );
}

/** A thin bar while the next page is fetched. */
function ProgressBar({ navigating }: { navigating: boolean }) {
  return navigating && <div className="progress" role="progressbar" aria-label="Loading the page" />;
}
