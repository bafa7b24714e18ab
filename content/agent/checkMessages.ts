import { errorWords } from '../../src/features/checker/errorWords.ts';
import type { CheckedVersion, Validate, Validators } from '../../src/features/checker/types.ts';
import { messageSchema } from './messagePages.ts';
import type { MessageChecks } from './types.ts';

/** So many are enough to be told. */
const mostProblems = 5;

/**
 * Fetches the validators of a version, those of contexts where they are asked for. `base` is the base URL of the site.
 * @throws when they cannot be had.
 */
export async function loadMessageChecks(base: string, version: string, withContexts: boolean): Promise<MessageChecks> {
  const answer = await fetch(`${base}checkers.json`);
  const own = ((await answer.json()) as Record<string, CheckedVersion>)[version];
  const load = async (address = '') =>
    (await import(/* @vite-ignore */ new URL(address, location.href).href)) as Validators;
  const [messages, contexts] = await Promise.all([
    load(own?.messages),
    withContexts ? load(own?.validators) : undefined,
  ]);
  return {
    message(value) {
      const validate = ownValue(messages.schemas, messageSchema(value.type));
      return validate ? problemsOf(validate, value) : [`There is no message of the type ${value.type.slice(0, 80)}.`];
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

function problemsOf(validate: Validate, value: unknown): string[] {
  if (validate(value)) return [];
  const words = errorWords(validate.errors ?? [], value).map(({ where, what }) => `${where || 'The whole'} ${what}`);
  return words.length > mostProblems ? [...words.slice(0, mostProblems), `${words.length - mostProblems} more`] : words;
}

/** A property that is an object's own: `constructor` is no type. */
function ownValue(record: Record<string, Validate>, name: string): Validate | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
