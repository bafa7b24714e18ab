/**
 * A key that forms of an English word share: plural, -ing, -ed, -er, -ion, and British and American spelling. Made to
 * bring forms together, not to be read; wrong pairs cost little, because an exact word always counts more.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let root = singular(word)
    .replace(/is(e|ed|er|ing|ation)$/, 'iz$1')
    .replace(/our(ed|ing)?$/, 'or$1');
  root = root.replace(/(?<=[a-z]{3})(ation|ition|ion|ing|ed|er|or)$/, '');
  root = root.replace(/([bdfgmnprt])\1$/, '$1');
  return root.replace(/(?<=[a-z]{3})[eiy]$/, '').replace(/at$/, '');
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
