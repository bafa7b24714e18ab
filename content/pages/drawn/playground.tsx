import type { ReactNode } from 'react';
import type { DrawnProps } from '../../../src/theme/types.ts';
import { contextTypes } from '../../data/contextTypes.ts';

/**
 * Draws nothing: compares the list of context types with the packages of the draft.
 * @throws when the list lacks a type.
 */
export default function checkContextTypes({ availability: { versions, groups } }: DrawnProps): ReactNode {
  const draft = versions.length - 1;
  const rows = groups.flatMap(({ kind, rows: list }) => (kind === 'dataTypes' ? list : []));
  const missing = rows.flatMap(({ name, cells }) =>
    cells[draft]?.there && name.startsWith('fdc3.') && !Object.hasOwn(contextTypes, name) ? [name] : [],
  );
  if (missing.length === 0) return null;
  throw new Error(
    `content/data/contextTypes.ts lacks ${missing.join(', ')}. Add each with the name of its page in content/docs/context/ref, such as \`'${missing[0]}': 'Name'\`.`,
  );
}
