import { HtmlValidate } from 'html-validate';
import type { ConfigData } from 'html-validate';

/**
 * All rules of the HTML standard, without style preferences, plus no inline styles, which our policy forbids. Style
 * blocks are in the body before their elements: all browsers support this, although the standard requires them in the
 * head.
 */
const config: ConfigData = {
  extends: ['html-validate:standard'],
  elements: ['html5', { style: { permittedParent: undefined, flow: true, phrasing: true } }],
  rules: { 'no-inline-style': 'error' },
};

const validator = new HtmlValidate(config);

/** Errors in an HTML document, as lines with rule, position and message. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) => `${ruleId} at ${line}:${column} (${selector}): ${message}`,
    ),
  );
}
