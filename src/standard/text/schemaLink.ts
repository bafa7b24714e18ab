import { hasSchema, missing, type FactContext } from './factContext.ts';
import type { Piece } from './replaceRanges.ts';

/** `::schema[messages/orderRequest]`: a paragraph with a link to the file. */
export function schemaLink(context: FactContext): Piece[] {
  const {
    directive: { name, start },
    facts,
    source,
    report,
  } = context;
  if (!hasSchema(facts, name)) {
    report(
      start,
      missing(`There is no schema \`${name}\``, name, Object.keys(facts.schemas), context, (each) =>
        hasSchema(each, name),
      ),
    );
    return [];
  }
  const url = source.schemaUrl(facts, name);
  const place = facts.schemas[name]!.schema ? `, at \`#/components/schemas/${name.split('/').at(-1)}\`` : '';
  return [`Schema: [\`${url.split('/').at(-1)}\`](${url})${place}`];
}
