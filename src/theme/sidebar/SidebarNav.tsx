import { versionOf } from '../links.ts';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { SidebarItems } from './SidebarItems.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

interface SidebarNavProps {
  sidebar: SidebarJson;
  shell: ShellData;
  page: PageMeta;
}

/** The tree of a version's docs. */
export function SidebarNav({ sidebar: { items, whole }, shell, page }: SidebarNavProps) {
  const { documents, documentation } = useSiteStrings().shell;
  const version = versionOf(shell, page);
  return (
    <nav className="sidebar" aria-label={documents}>
      {version && (
        <a className="sidebar-home" href={version.path} aria-current={page.path === version.path ? 'page' : undefined}>
          {version.only ? version.title : documentation}
        </a>
      )}
      {/* A page about a document stands where the document does. */}
      <SidebarItems items={items} path={page.topicPaths?.[page.version ?? ''] ?? page.path} whole={whole} />
    </nav>
  );
}
