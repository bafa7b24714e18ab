import type { ReactNode } from 'react';
import type { DrawnProps } from '../../../src/theme/types.ts';
import { Filters } from '../parts/availability/Filters.tsx';
import { Matrix } from '../parts/availability/Matrix.tsx';

/** Availability matrix. Empty if there are no facts about any version. */
export default function drawAvailability({ shell, availability, definitionOf }: DrawnProps): ReactNode {
  if (availability.groups.length === 0) return null;
  const labels = availability.versions.map(
    (number) => shell.versions.find((version) => version.number === number)?.label ?? number,
  );
  return (
    <section className="availability-matrix" aria-labelledby="availability">
      <h2 id="availability">Availability</h2>
      <p>
        The table lists the contents of each version, read from its npm packages. Each name links to its page in the
        newest version that has it. FDC3 1.0 does not define context types, only examples, and has no package. Its
        column is based on the declarations in its documentation.
      </p>
      <p>
        Two packages were ahead of the standard. The 2.0 package already has <code>MalformedContext</code> and marks{' '}
        <code>IntentMetadata.displayName</code> as deprecated, while the standard made both changes in 2.1. The 2.1
        package already has the type <code>Intent</code> and marks <code>Intents</code> and <code>ContextTypes</code> as
        deprecated, while the standard makes these changes in 2.2. The table also contains helper functions from the
        package that are not part of the standard, such as <code>compareVersionNumbers()</code> and{' '}
        <code>versionIsAtLeast()</code>.
      </p>
      <Filters matrix={availability} labels={labels} />
      <Matrix matrix={availability} labels={labels} definitionOf={definitionOf} />
    </section>
  );
}
