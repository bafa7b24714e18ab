import type { Certificate, Entry } from '../../data/community.ts';
import type { ShellData } from '../../../src/theme/types.ts';
import { certifiedPlatforms } from './certificates.ts';
import { writtenDate } from './dates.ts';
import { Link } from './Link.tsx';
import { Seal } from './Seal.tsx';

/** Certified platforms as cards with a seal, and their certificates by version of the standard. */
export function CertifiedPlatforms({ shell, entries }: { shell: ShellData; entries: Entry[] }) {
  return (
    <ul className="certified">
      {certifiedPlatforms(entries).map(({ title, publisher, url, byVersion }) => (
        <li key={title}>
          <Seal />
          <div>
            <h3>
              <Link shell={shell} to={url}>
                {title}
              </Link>
            </h3>
            {publisher !== title && <p>{publisher}</p>}
          </div>
          {Object.entries(byVersion).map(
            ([version, certificates]) =>
              certificates.length > 0 && (
                <section key={version} aria-label={`${title} for FDC3 ${version}`}>
                  <span className="chip latest">FDC3 {version}</span>
                  <Certificates shell={shell} certificates={certificates} />
                </section>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** Certificates as a list: the product, and the date as a link to the announcement. */
export function Certificates({ shell, certificates }: { shell: ShellData; certificates: Certificate[] }) {
  return (
    <ul>
      {certificates.map(({ product, date, url }) => (
        <li key={product}>
          {product}{' '}
          <Link shell={shell} to={url}>
            {writtenDate(date)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
