import { HtmlValidate } from 'html-validate';
import type { ConfigData } from 'html-validate';

/** The standard's rules. Off is only what is taste, what HTML allows, or what other tests check better, each with its reason. */
const config: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    // Style, with the same meaning either way.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    // Titles say which version they are of; search engines cut them where they like.
    'long-title': 'off',
    // A phone number is what it takes identifiers with digits for.
    'tel-non-breaking': 'off',
  },
};

const validator = new HtmlValidate(config);

/** What is invalid in an HTML document: one line each, rule, place and words. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line, column, message, selector }) => `${ruleId} at ${line}:${column} (${selector}): ${message}`));
}
