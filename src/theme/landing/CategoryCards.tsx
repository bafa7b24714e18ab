import type { LandingMainProps } from '../types.ts';

const shown = 4;

/** The categories of a version as cards. The whole card leads to the part's first page, the names in it to their own. */
export function CategoryCards({ categories }: Pick<LandingMainProps, 'categories'>) {
  return (
    <ul className="cards">
      {categories.map(({ label, path, count, items }) => (
        <li key={label} className="card">
          <h3>
            <a href={path}>{label}</a> <small>{count === 1 ? '1 page' : `${count} pages`}</small>
          </h3>
          <ul>
            {items.slice(0, shown).map((item) => (
              <li key={item.path}>
                <a href={item.path}>{item.label}</a>
              </li>
            ))}
            {count > shown && items.length >= shown && <li>and {count - shown} more</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}
