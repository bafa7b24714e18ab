/** Whether to run all pages, fonts, and random inputs, as the weekly workflow does. Other runs take a sample. */
export const everything = Boolean(process.env.EVERYTHING);

/** Returns the number of random inputs: `few` normally, `many` in a full run. */
export const inputs = (few: number, many: number): number => (everything ? many : few);
