/**
 * Words that were renamed. `:term[user channel]` in content is written as the version's own word;
 * an initial capital and a plural `s` are kept. Keys are ranges; a version in none of them uses the key itself.
 */
const terms: Record<string, Record<string, string>> = {
  'user channel': { '<2.0': 'system channel' },
};

export default terms;
