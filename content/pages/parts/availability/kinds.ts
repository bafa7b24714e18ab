/** Group headings. */
export const kindLabels: Record<string, string> = {
  declarations: 'API',
  errors: 'Errors',
  dataTypes: 'Context types',
  intents: 'Intents',
};
