/** Whether to run all pages, fonts, and random inputs, as the weekly workflow does. Other runs take a sample. */
export const everything = Boolean(process.env.EVERYTHING);

/** Returns every `step`-th entry of a list, or all entries in a full run. */
export const sample = <Entry>(list: Entry[], step: number): Entry[] =>
  everything ? list : list.filter((_, index) => index % step === 0);

/** Returns the number of random inputs: `few` normally, `many` in a full run. */
export const inputs = (few: number, many: number): number => (everything ? many : few);
