import type { SidebarCategory as Category, SidebarItem } from '../../core/docs/types.ts';
import { isExternal } from '../links.ts';
import type { SidebarJson } from '../types.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

/** Whether the page at this permalink is in the tree below an item. */
export function holds(item: SidebarItem, path: string): boolean {
  if (item.type === 'category') return item.path === path || item.items.some((inner) => holds(inner, path));
  return (item.type === 'doc' && item.path === path) || (item.type === 'link' && item.href === path);
}

/** One level of the sidebar's tree. */
export function SidebarItems({ items, path, whole }: Pick<SidebarJson, 'items' | 'whole'> & { path: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={`${index} ${item.label}`} className={item.className}>
          <SidebarEntry item={item} path={path} whole={whole} />
        </li>
      ))}
    </ul>
  );
}

interface SidebarEntryProps extends Pick<SidebarJson, 'whole'> {
  item: SidebarItem;
  path: string;
}

function SidebarEntry({ item, path, whole }: SidebarEntryProps) {
  if (item.type === 'category') return <SidebarCategory category={item} path={path} whole={whole} />;
  if (item.type === 'link')
    return (
      <a
        className={isExternal(item.href) ? 'external' : undefined}
        href={item.href}
        aria-current={item.href === path ? 'page' : undefined}
      >
        {item.label}
      </a>
    );
  if (item.type === 'html') return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
  return (
    <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

/**
 * One that does not hold the page and has never been open holds a link to its first doc alone, so that a page does not
 * grow with the site: without scripts that leads on to the rest, and with them the rest comes as it is opened
 * (`data-more`, `browser/shell/sidebar.ts`).
 */
function SidebarCategory({ category, path, whole }: Omit<SidebarEntryProps, 'item'> & { category: Category }) {
  const current = holds(category, path);
  const open = current || category.open !== undefined;
  const isWhole = whole || open || !leadsOn(category);
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
        <FirstOf category={category} path={path} />
      )}
    </details>
  );
}

/** Whether some page has the category open: without scripts, what is in it is reached there. */
function leadsOn(category: Category): boolean {
  return category.path !== undefined || leavesOf(category).some(({ type }) => type === 'doc');
}

/** The first doc below a category, whatever stands before it, and how much more there is. */
function FirstOf({ category, path }: { category: Category; path: string }) {
  const { andMore } = useSiteStrings().shell;
  const leaves = leavesOf(category);
  const first = leaves.find(({ type }) => type === 'doc') ?? leaves[0];
  return (
    <ul>
      {first && (
        <li>
          <SidebarEntry item={first} path={path} />
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

function leavesOf({ items }: Category): SidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' ? leavesOf(item) : [item]));
}
