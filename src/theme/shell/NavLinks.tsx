import type { PageMeta, ShellData } from '../types.ts';
import { navTargets } from './navTargets.ts';

/** The navbar's links as a list: in the bar, and again in the drawer. */
export function NavLinks({ shell, page }: { shell: ShellData; page: PageMeta }) {
  return (
    <ul>
      {navTargets(shell, page).map(({ label, href, external, current }) => (
        <li key={label}>
          <a href={href} className={external ? 'external' : undefined} aria-current={current}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
