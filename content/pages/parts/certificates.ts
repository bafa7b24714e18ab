import type { Certificate, Entry } from '../../data/community.ts';

/** Certified platform with its certificates by version of the standard. */
interface CertifiedPlatform {
  title: string;
  publisher: string;
  url: string;
  byVersion: Record<Certificate['fdc3'], Certificate[]>;
}

/** Platforms with a certificate, in list order. */
export function certifiedPlatforms(entries: Entry[]): CertifiedPlatform[] {
  return entries
    .filter((entry) => entry.conformance)
    .map(({ title, publisher, url, conformance = [] }) => ({
      title,
      publisher,
      url,
      byVersion: {
        '1.2': conformance.filter(({ fdc3 }) => fdc3 === '1.2'),
        '2.0': conformance.filter(({ fdc3 }) => fdc3 === '2.0'),
      },
    }));
}
