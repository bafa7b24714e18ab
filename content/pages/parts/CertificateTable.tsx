import type { Certificate, Entry } from '../../data/community.ts';
import type { ShellData } from '../../../src/theme/types.ts';
import { certifiedPlatforms } from './certificates.ts';
import { writtenDate } from './dates.ts';
import { Link } from './Link.tsx';

/** Certified platforms by version of the standard. */
export function CertificateTable({ shell, entries }: { shell: ShellData; entries: Entry[] }) {
  return (
    <div className="scroller" data-label="Certified platforms">
      <table className="certificates">
        <thead>
          <tr>
            <th scope="col">Platform</th>
            <th scope="col">FDC3 1.2</th>
            <th scope="col">FDC3 2.0</th>
          </tr>
        </thead>
        <tbody>
          {certifiedPlatforms(entries).map(({ title, publisher, url, byVersion }) => (
            <tr key={title}>
              <th scope="row">
                <Link shell={shell} to={url}>
                  {title}
                </Link>
                {publisher !== title && <span className="by">{publisher}</span>}
              </th>
              <td>
                <Certificates shell={shell} certificates={byVersion['1.2']} />
              </td>
              <td>
                <Certificates shell={shell} certificates={byVersion['2.0']} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Certificates as a list: the product, and the date as a link to the announcement. */
export function Certificates({ shell, certificates }: { shell: ShellData; certificates: Certificate[] }) {
  if (certificates.length === 0) return <span className="none">none</span>;
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
