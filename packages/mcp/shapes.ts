/** Validates site files, which may come from another host. */
import { z } from 'zod';
import type { SiteCatalogue } from './types.ts';
import { ToolError } from './sources.ts';

const text = z.string();
const texts = z.array(text);
const files = z.record(text, text);
const version = z.looseObject({
  name: text,
  label: text,
  number: text,
  isLatest: z.boolean(),
  path: text,
  folders: texts,
  files,
});
const catalogue = z.looseObject({
  format: z.literal(1),
  title: text,
  url: text,
  baseUrl: text,
  versions: z.array(version),
  files,
});

const section = z.tuple([text, z.number(), text]);
const doc = z.looseObject({
  topic: text,
  path: text,
  title: text,
  description: text,
  part: text,
  otherVersions: texts,
  sections: z.array(section),
});
const field = z.looseObject({ name: text, type: text, required: z.boolean() });
const name = z.looseObject({
  name: text,
  kind: text,
  also: texts.optional(),
  signature: text.optional(),
  extends: texts.optional(),
  value: z.union([text, z.number()]).optional(),
  fields: z.array(field).optional(),
  schema: text.optional(),
  availability: z.looseObject({}).optional(),
  path: text.optional(),
});
const schema = z.looseObject({ name: text, id: text.optional(), path: text.optional(), pointer: text.optional() });
const rule = z.looseObject({
  id: text,
  level: text,
  by: texts,
  text,
  url: text,
  tests: texts,
  code: texts,
  doc: text,
  part: text,
});
const eventDocs = z.array(z.looseObject({ label: text }));

/** Shapes for a version's files, as far as answers use them. */
export const shapes = {
  names: z.looseObject({
    dataType: z.looseObject({ one: text, many: text, value: text }),
    docs: z.array(doc),
    names: z.array(name),
    schemas: z.array(schema),
    baseSchema: text,
  }),
  examples: z.array(z.looseObject({ language: text, code: text, of: text.optional(), path: text })),
  rules: z.array(rule),
  changes: z.looseObject({
    documents: z.looseObject({ new: eventDocs, removed: eventDocs, moved: eventDocs, changed: eventDocs }),
    facts: z.array(z.looseObject({ title: text, byEvent: z.record(text, z.array(z.looseObject({ name: text }))) })),
    lists: z.array(
      z.looseObject({ title: text, groups: z.record(text, z.array(z.looseObject({ mark: text, text }))) }),
    ),
  }),
} as const;

/** Validates a value's shape. @throws {ToolError} with the invalid position. */
export function checked<T>(shape: z.ZodType, value: unknown, what: string): T {
  const { error } = shape.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (!issue) return value as T;
  const place = issue.path.map(String).join('.') || 'the top level';
  throw new ToolError(
    `The file with ${what} is not in a format this server supports. Problem at ${place}: ${issue.message}.`,
  );
}

/** Validates the catalogue. Its title becomes a single line, because instructions include it. @throws {ToolError} */
export function checkedCatalogue(value: unknown, site: string): SiteCatalogue {
  const found = checked<SiteCatalogue>(catalogue, value, `the catalogue of ${site}`);
  return { ...found, title: found.title.replace(/\s+/g, ' ').trim().slice(0, 100) };
}
