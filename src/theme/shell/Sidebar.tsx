import type { SidebarCategory as Category, SidebarItem } from '../../core/docs/types.ts';
import { isExternal, versionOf } from '../links.ts';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

/** Tree of a version's docs. */
export function SidebarNav({ sidebar, shell, page }: { sidebar: SidebarJson; shell: ShellData; page: PageMeta }) {
  const { documents, documentation } = useSiteStrings().shell;
  const version = versionOf(shell, page);
  return (
    <nav className="sidebar" aria-label={documents}>
      {version && (
        <a className="sidebar-home" href={version.path} aria-current={page.path === version.path ? 'page' : undefined}>
          {version.only ? version.title : documentation}
        </a>
      )}
      {/* A page about a document is marked in the document's place. */}
      <SidebarItems {...sidebar} path={page.topicPaths?.[page.version ?? ''] ?? page.path} />
    </nav>
  );
}

/** A level of the tree for the page at a permalink. */
export function SidebarItems({ items, path, whole }: SidebarJson & { path: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={`${index} ${item.label}`} className={item.className}>
          <Entry item={item} path={path} whole={whole} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  whole?: boolean;
  item: SidebarItem;
  path: string;
}

function Entry({ item, path, whole }: EntryProps) {
  if (item.type === 'category') return <CategoryEntry category={item} path={path} whole={whole} />;
  const href = item.type === 'link' ? item.href : item.path;
  return (
    <a
      className={isExternal(href) ? 'external' : undefined}
      href={href}
      aria-current={href === path ? 'page' : undefined}
    >
      {item.label}
    </a>
  );
}

/**
 * A category that does not contain the page and was never open only includes a link to its first doc, so that pages do
 * not grow with the site. Without scripts that link leads on; with scripts, the rest is added on opening (`data-more`,
 * `browser/shell/sidebar.ts`).
 */
function CategoryEntry({ category, path, whole }: { category: Category; path: string; whole?: boolean }) {
  const open = category.open !== undefined || holds(category, path);
  const leaves = leavesOf(category);
  // Without scripts, its content is reachable from a page where it is open, if there is one.
  const isWhole = whole || open || (category.path === undefined && !leaves.some(isDoc));
  return (
    <details open={open} data-more={isWhole ? undefined : ''}>
      <summary>
        {category.path === undefined ? (
          category.label
        ) : (
          <a href={category.path} aria-current={category.path === path ? 'page' : undefined}>
            {category.label}
          </a>
        )}
      </summary>
      {isWhole ? (
        <SidebarItems items={category.items} path={path} whole={whole} />
      ) : (
        <FirstOf leaves={leaves} path={path} />
      )}
    </details>
  );
}

/** Link to the first doc, and the number of remaining docs. */
function FirstOf({ leaves, path }: { leaves: SidebarItem[]; path: string }) {
  const { andMore } = useSiteStrings().shell;
  const first = leaves.find(isDoc) ?? leaves[0];
  return (
    <ul>
      {first && (
        <li>
          <Entry item={first} path={path} />
        </li>
      )}
      {leaves.length > 1 && (
        <li>
          <small>{andMore(leaves.length - 1)}</small>
        </li>
      )}
    </ul>
  );
}

function holds(item: SidebarItem, path: string): boolean {
  if (item.type === 'category') return item.path === path || item.items.some((inner) => holds(inner, path));
  return (item.type === 'doc' && item.path === path) || (item.type === 'link' && item.href === path);
}

function leavesOf({ items }: Category): SidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' ? leavesOf(item) : [item]));
}

function isDoc({ type }: SidebarItem): boolean {
  return type === 'doc';
}
