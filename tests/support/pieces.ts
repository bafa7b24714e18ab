/** Short texts, each parted from the next by a dot in the middle of the line. */
export const pieces = (...lines: string[]): string[] => lines.flatMap((line) => line.split('·'));
