/**
 * Scores how well an address matches a directory record: the matching parts, or 0 if any part differs.
 */
export function matchUrl(recordUrl: string, identityUrl: string): number {
  const [record, given] = [recordUrl, identityUrl].map((url) => (URL.canParse(url) ? new URL(url) : undefined));
  if (!record || !given || record.origin !== given.origin) return 0;
  const path = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  const parts: [asked: boolean, met: boolean][] = [
    [path(record) !== '', path(record) === path(given)],
    [record.hash !== '', record.hash === given.hash],
    ...[...record.searchParams].map(([name, value]): [boolean, boolean] => [
      true,
      given.searchParams.get(name) === value,
    ]),
  ];
  const asked = parts.filter(([isAsked]) => isAsked);
  return asked.every(([, isMet]) => isMet) ? 1 + asked.length : 0;
}

/** Finds the best matching record. */
export function bestMatch<Item extends { details?: object }>(records: Item[], identityUrl: string): Item | undefined {
  const scored = records
    .map((record) => ({ record, score: matchUrl((record.details as { url?: string })?.url ?? '', identityUrl) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return scored[0]?.record;
}
