import { messageSchema } from './messagePages.ts';
import type { MessageChecks } from './types.ts';

/** A compiled JSON Schema. `errors` describes the last refused value. */
export type Validate<SchemaError> = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

export interface ChecksInput<SchemaError> {
  /** Message validators by schema name, such as `api/broadcastRequest`. */
  messages: Record<string, Validate<SchemaError>>;
  /** Context validators by type; `plain` for unknown types. */
  contexts?: { plain: Validate<SchemaError>; dataTypes: Record<string, Validate<SchemaError>> };
  /** Describes errors in words, a sentence per error. */
  describe(errors: SchemaError[], value: unknown): string[];
}

const maxProblems = 5;

/** Makes an agent's checks from validators. */
export function checksOf<SchemaError>(input: ChecksInput<SchemaError>): MessageChecks {
  const { messages, contexts, describe } = input;
  const problemsOf = (validate: Validate<SchemaError>, value: unknown): string[] => {
    if (validate(value)) return [];
    const problems = describe(validate.errors ?? [], value);
    const more = problems.length - maxProblems;
    return more > 0 ? [...problems.slice(0, maxProblems), `${more} more`] : problems;
  };
  return {
    message(value) {
      const validate = ownValue(messages, messageSchema(value.type));
      return validate
        ? { known: true, problems: problemsOf(validate, value) }
        : { known: false, problems: [`there is no message type ${value.type.slice(0, 80)}`] };
    },
    ...(contexts && {
      context(value: unknown) {
        const { type } = (value ?? {}) as { type?: unknown };
        const validate = typeof type === 'string' ? ownValue(contexts.dataTypes, type) : undefined;
        return { known: validate !== undefined, problems: problemsOf(validate ?? contexts.plain, value) };
      },
    }),
  };
}

/** Reads an own property: `constructor` is not a type. */
function ownValue<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
