import type { PageMeta, ShellData } from '../types.ts';
import { Dropdown } from './Dropdown.tsx';
import { navTargets, type NavMenu, type NavTarget } from './navTargets.ts';

interface NavLinksProps {
  shell: ShellData;
  page: PageMeta;
  /** Menus are lists under their names: there is room for them, and their buttons are elsewhere in the document. */
  open?: true;
}

/** The navbar's links as a list: in the bar, and again in the drawer. */
export function NavLinks({ shell, page, open }: NavLinksProps) {
  return (
    <ul>
      {navTargets(shell, page).map((entry, index) => (
        <li key={entry.label} className={classOf(entry, open)}>
          {'items' in entry ? (
            <Menu menu={entry} id={`menu-${index}`} open={open} />
          ) : (
            <NavLink target={entry} open={open} />
          )}
        </li>
      ))}
    </ul>
  );
}

function classOf(entry: NavMenu | NavTarget, open: true | undefined): string | undefined {
  if ('items' in entry) return open && 'group';
  return entry.icon && 'icon-link';
}

function Menu({ menu: { label, items, current }, id, open }: { menu: NavMenu; id: string; open?: true }) {
  const links = (
    <ul>
      {items.map((target) => (
        <li key={`${target.label} ${target.href}`}>
          <NavLink target={target} />
        </li>
      ))}
    </ul>
  );
  return open ? (
    <>
      <p>{label}</p>
      {links}
    </>
  ) : (
    <Dropdown id={id} button={label} current={current}>
      {links}
    </Dropdown>
  );
}

function NavLink({ target: { label, href, external, current, icon }, open }: { target: NavTarget; open?: true }) {
  return (
    <a
      href={href}
      className={external && !icon ? 'external' : undefined}
      aria-current={current}
      title={icon && !open ? label : undefined}
    >
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      {icon ? <span className={open ? undefined : 'sr'}>{label}</span> : label}
    </a>
  );
}
