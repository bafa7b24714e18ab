import type { ReactNode } from 'react';
import type { DrawnProps } from '../../../src/theme/types.ts';
import { Filters } from '../parts/availability/Filters.tsx';
import { Matrix } from '../parts/availability/Matrix.tsx';

/** The availability matrix; nothing where nothing is known of the versions. */
export default function drawAvailability({ shell, availability, homeOf }: DrawnProps): ReactNode {
  if (availability.groups.length === 0) return null;
  const labels = availability.versions.map(
    (number) => shell.versions.find((version) => version.number === number)?.label ?? number,
  );
  return (
    <section className="availability-matrix" aria-labelledby="availability">
      <h2 id="availability">Availability</h2>
      <p>
        What each version has, read from the packages that were published for it. A name leads to its page in the newest
        version that has it. FDC3 1.0 has no context types of its own, only examples of them, and was not published as a
        package: its column is what its documentation declares.
      </p>
      <Filters matrix={availability} labels={labels} />
      <Matrix matrix={availability} labels={labels} homeOf={homeOf} />
    </section>
  );
}
