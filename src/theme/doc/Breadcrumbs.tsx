import { wayFromVersion } from '../links.ts';
import type { Crumb, ShellVersion } from '../types.ts';

/** Where the doc stands: the version's landing page, the categories above it, the doc itself. */
export function Breadcrumbs({ crumbs, version }: { crumbs: Crumb[]; version?: ShellVersion }) {
  const all = wayFromVersion(crumbs, version);
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {all.map(({ label, path }, index) => {
          const last = index === all.length - 1;
          return (
            <li key={`${index} ${label}`}>
              {path && !last ? (
                <a href={path}>{label}</a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
