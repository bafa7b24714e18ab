import type { PageMeta, ShellData } from '../types.ts';
import { Dropdown } from './Dropdown.tsx';
import { navTargets, type NavMenu, type NavTarget } from './navTargets.ts';

/** The navbar's links as a list. The drawer shows a copy of it, with its menus as lists (`browser/shell/drawer.ts`). */
export function NavLinks({ shell, page }: { shell: ShellData; page: PageMeta }) {
  return (
    <ul>
      {navTargets(shell, page).map((entry, index) => (
        <li key={entry.label} className={'icon' in entry && entry.icon ? 'icon-link' : undefined}>
          {'items' in entry ? <Menu menu={entry} id={`menu-${index}`} /> : <NavLink target={entry} />}
        </li>
      ))}
    </ul>
  );
}

function Menu({ menu: { label, items, current }, id }: { menu: NavMenu; id: string }) {
  return (
    <Dropdown id={id} button={label} current={current}>
      <ul>
        {items.map((target) => (
          <li key={`${target.label} ${target.href}`}>
            <NavLink target={target} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function NavLink({ target: { label, href, external, current, icon } }: { target: NavTarget }) {
  return (
    <a
      href={href}
      className={external && !icon ? 'external' : undefined}
      aria-current={current}
      title={icon ? label : undefined}
    >
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      {icon ? <span className="sr">{label}</span> : label}
    </a>
  );
}
