import type { SidebarCategory as Category, SidebarItem } from '../../core/docs/types.ts';
import { isExternal, versionOf } from '../links.ts';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

/** The tree of a version's docs. */
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
      {/* A page about a document stands where the document does. */}
      <SidebarItems {...sidebar} path={page.topicPaths?.[page.version ?? ''] ?? page.path} />
    </nav>
  );
}

/** One level of the tree, as the page at a permalink shows it. */
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

interface EntryProps extends Pick<SidebarJson, 'whole'> {
  item: SidebarItem;
  path: string;
}

function Entry({ item, path, whole }: EntryProps) {
  if (item.type === 'category') return <CategoryEntry category={item} path={path} whole={whole} />;
  if (item.type === 'html') return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
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
 * One that does not hold the page and has never been open holds a link to its first doc alone, so that a page does not
 * grow with the site: without scripts that leads on to the rest, and with them the rest comes as it is opened
 * (`data-more`, `browser/shell/sidebar.ts`).
 */
function CategoryEntry({ category, path, whole }: Omit<EntryProps, 'item'> & { category: Category }) {
  const open = category.open !== undefined || holds(category, path);
  const leaves = leavesOf(category);
  // Without scripts what is in it is reached from the page that has it open, if there is one.
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

/** The first doc, whatever stands before it, and how much more there is. */
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

/** Whether the page at a permalink is in the tree below an item. */
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
