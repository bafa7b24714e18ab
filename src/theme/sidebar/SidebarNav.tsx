import { use, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { VersionChip } from '../VersionChip.tsx';
import { versionOf } from '../links.ts';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { SidebarItems } from './SidebarItems.tsx';

interface SidebarNavProps {
  sidebar: Promise<SidebarJson>;
  shell: ShellData;
  page: PageMeta;
}

/** The tree of a version's docs. Suspends until its file is there. */
export function SidebarNav({ sidebar, shell, page }: SidebarNavProps) {
  const { items, whole } = use(sidebar);
  const version = versionOf(shell, page);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not at once: places are known when the next frame is made, and asking for them earlier has the whole page laid
    // out twice.
    let frame = requestAnimationFrame(async () => {
      // A category that has come to hold the page unfolds first.
      await Promise.allSettled(nav.current?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
      if (frame) showCurrent(nav.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
  }, [page.path]);
  return (
    <nav ref={nav} className="sidebar" aria-label="Documents" onClick={timeToggle}>
      {version && (
        <a className="sidebar-home" href={version.path} aria-current={page.path === version.path ? 'page' : undefined}>
          {version.only ? (
            version.title
          ) : (
            <>
              {shell.site.title} {version.number}
              <VersionChip version={version} />
            </>
          )}
        </a>
      )}
      {/* A page about a document stands where the document does. */}
      <SidebarItems items={items} path={page.topicPaths?.[page.version ?? ''] ?? page.path} whole={whole} />
    </nav>
  );
}

/** Scrolls the sidebar, or the drawer that it is in, and nothing else, so far that the current doc is in view. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector('[aria-current]');
  const scroller = nav?.closest('dialog') ?? nav;
  if (!scroller || !current) return;
  const box = scroller.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) scroller.scrollTop += place.top - box.top - box.height / 3;
}

/** A category opens and closes the slower the more it holds: 120 ms for a line, 200 ms from 600 px on. */
function timeToggle(event: MouseEvent) {
  const category = (event.target as Element).closest('summary')?.parentElement;
  if (!category) return;
  // The click fills a category that has not been open before.
  queueMicrotask(() => {
    const height = category.querySelector('ul')?.scrollHeight ?? 0;
    category.style.setProperty('--toggle', `${Math.round(120 + 80 * Math.min(1, height / 600))}ms`);
  });
}
