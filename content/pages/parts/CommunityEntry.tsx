import type { Entry } from '../../data/community.ts';
import type { ShellData } from '../../../src/theme/types.ts';
import { Certificates } from './CertifiedPlatforms.tsx';
import { chipsOf } from './communityFilter.ts';
import { Link } from './Link.tsx';
import { Seal } from './Seal.tsx';

/** Community entry: title, publisher, documentation, description, chips, certificates. */
export function CommunityEntry({ shell, entry }: { shell: ShellData; entry: Entry }) {
  const chips = chipsOf(entry);
  return (
    <li>
      {entry.conformance && <Seal />}
      <h3>
        <Link shell={shell} to={entry.url}>
          {entry.title}
        </Link>
      </h3>
      <p>
        {entry.publisher}
        {entry.docs && (
          <>
            {' '}
            ·{' '}
            <Link shell={shell} to={entry.docs}>
              Documentation
            </Link>
          </>
        )}
      </p>
      <p>{entry.description}</p>
      {chips.length > 0 && (
        <ul className="chips">
          {chips.map((chip) => (
            <li key={chip} className="chip">
              {chip}
            </li>
          ))}
        </ul>
      )}
      {entry.conformance && (
        <details>
          <summary>Certificates ({entry.conformance.length})</summary>
          <Certificates shell={shell} certificates={entry.conformance} />
        </details>
      )}
    </li>
  );
}
