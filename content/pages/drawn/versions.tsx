import type { ReactNode } from 'react';
import type { DrawnProps } from '../../../src/theme/types.ts';
import { Filters } from '../parts/availability/Filters.tsx';
import { Matrix } from '../parts/availability/Matrix.tsx';

/** The availability matrix; nothing where nothing is known of the versions. */
export default function drawAvailability({ shell, availability, definitionOf }: DrawnProps): ReactNode {
  if (availability.groups.length === 0) return null;
  const labels = availability.versions.map(
    (number) => shell.versions.find((version) => version.number === number)?.label ?? number,
  );
  return (
    <section className="availability-matrix" aria-labelledby="availability">
      <h2 id="availability">Availability</h2>
      <p>
        What each version contains, read from the packages that were published for it. A name leads to its page in the
        newest version that has it. FDC3 1.0 has no context types of its own, only examples of them, and was not
        published as a package: its column is what its documentation declares.
      </p>
      <p>
        Two packages were ahead of their standard. The package of 2.0 already has <code>MalformedContext</code> and
        marks <code>IntentMetadata.displayName</code> as deprecated; the standard did both in 2.1. The package of 2.1
        already has the type <code>Intent</code> and marks <code>Intents</code> and <code>ContextTypes</code> as
        deprecated, which the standard does in 2.2. The list also holds helpers of the package that are not part of the
        standard, such as <code>compareVersionNumbers()</code> and <code>versionIsAtLeast()</code>.
      </p>
      <Filters matrix={availability} labels={labels} />
      <Matrix matrix={availability} labels={labels} definitionOf={definitionOf} />
    </section>
  );
}
