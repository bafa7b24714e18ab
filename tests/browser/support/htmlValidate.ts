import { HtmlValidate } from 'html-validate';
import type { ConfigData } from 'html-validate';

/**
 * The rules of the HTML standard, all of them, and none of taste; what is more, no inline styles, which our policy
 * forbids. Style blocks stand in the body, before what needs them: every browser reads them there, though the standard
 * has them in the head.
 */
const config: ConfigData = {
  extends: ['html-validate:standard'],
  elements: ['html5', { style: { permittedParent: undefined, flow: true, phrasing: true } }],
  rules: { 'no-inline-style': 'error' },
};

const validator = new HtmlValidate(config);

/** What is invalid in an HTML document: one line each, rule, place and words. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) => `${ruleId} at ${line}:${column} (${selector}): ${message}`,
    ),
  );
}
