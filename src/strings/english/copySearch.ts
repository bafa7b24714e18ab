export const copySearch = {
  none: 'No title or heading in this copy contains these words.',
  found: (count: number) => `${count === 1 ? '1 match' : `${count} matches`} in titles and headings`,
};
