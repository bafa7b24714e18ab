import type { LinkedText as Text } from '../../core/docs/siteSchema.ts';

/** Words of the configuration, with links where they stand. */
export function LinkedText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  // Nothing but its place tells a piece from another.
  return text.map(({ text: words, to }, index) =>
    to === undefined ? (
      words
    ) : (
      <a key={index} className="in-text" href={to}>
        {words}
      </a>
    ),
  );
}
