/**
 * Renamed words. `:term[user channel]` becomes the version's word, with the same initial capital and plural `s`. Keys
 * are version ranges. Versions outside all ranges use the key itself.
 */
const terms: Record<string, Record<string, string>> = {
  'user channel': { '<2.0': 'system channel' },
};

export default terms;
