/** What a reader put into a field: the field's place among those of the article, and what is in it. */
export type FilledField = [place: number, value: string | boolean];

/**
 * What differs from what the page came with. Boxes of rules and tabs are not among them: they are remembered by
 * themselves.
 */
export function filledFields(): FilledField[] {
  return fieldsOfArticle().flatMap((field, place): FilledField[] => {
    if (isChoice(field)) return field.checked === field.defaultChecked ? [] : [[place, field.checked]];
    return field.value === field.defaultValue ? [] : [[place, field.value]];
  });
}

/** Puts it back into the fields of an article that has come again, as if the reader did. */
export function fillFields(filled: FilledField[]): void {
  const fields = fieldsOfArticle();
  for (const [place, value] of filled) {
    const field = fields[place];
    if (!field) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsOfArticle(): Field[] {
  return [...document.querySelectorAll<Field>('#main :is(textarea, input[name]):not(.tabs *, [data-island] *)')];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
