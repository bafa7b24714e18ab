/** Positions of the desktop on the home page. All companies, identifiers, prices and headlines are invented. */
export interface Instrument {
  ticker: string;
  name: string;
  /** Formatted like a FIGI, but not an issued identifier. */
  figi: string;
  quantity: number;
  /** First price in hundredths, and the seed for generating further prices. */
  opening: number;
  seed: number;
  headlines: { time: string; text: string }[];
}

const quillmark: Instrument = {
  ticker: 'QLMK',
  name: 'Quillmark Paper',
  figi: 'ZZG00XMPL011',
  quantity: 12500,
  opening: 17240,
  seed: 11,
  headlines: [
    { time: '09:42', text: 'Quillmark to close its oldest mill and move the work to Harbour Street' },
    { time: '08:15', text: 'Paper makers: order books fuller than a year ago' },
    { time: '07:30', text: 'Quillmark names a new head of forestry' },
  ],
};

/** Instrument selected before any user action. */
export const firstInstrument = quillmark;

export const instruments: Instrument[] = [
  quillmark,
  {
    ticker: 'TRVW',
    name: 'Trevow Tidal Power',
    figi: 'ZZG00XMPL029',
    quantity: 8000,
    opening: 6420,
    seed: 27,
    headlines: [
      { time: '10:05', text: 'Trevow’s second barrage sends its first power ashore' },
      { time: '09:10', text: 'Grid fees: regulator asks tidal operators for their figures' },
      { time: '07:45', text: 'Trevow keeps its dividend where it was' },
    ],
  },
  {
    ticker: 'OSTL',
    name: 'Ostrel Devices',
    figi: 'ZZG00XMPL037',
    quantity: 3200,
    opening: 31875,
    seed: 52,
    headlines: [
      { time: '09:58', text: 'Ostrel shortens delivery times for sensor chips to nine weeks' },
      { time: '09:02', text: 'Chip makers look for engineers in the north' },
      { time: '08:20', text: 'Ostrel and a car maker end their dispute over royalties' },
    ],
  },
  {
    ticker: 'PLWK',
    name: 'Pellwick Foods',
    figi: 'ZZG00XMPL045',
    quantity: 21000,
    opening: 2890,
    seed: 8,
    headlines: [
      { time: '09:33', text: 'Pellwick raises the price of oats for the second time this year' },
      { time: '08:47', text: 'Dry spring: what it means for the food makers' },
      { time: '07:55', text: 'Pellwick sells its bakery in Corran' },
    ],
  },
  {
    ticker: 'HVRL',
    name: 'Harrowvale Rail',
    figi: 'ZZG00XMPL053',
    quantity: 5400,
    opening: 9960,
    seed: 19,
    headlines: [
      { time: '10:11', text: 'Harrowvale orders forty carriages, with an option on twenty more' },
      { time: '09:20', text: 'Freight volumes rise on the eastern lines' },
      { time: '08:05', text: 'Harrowvale and its drivers agree on rosters' },
    ],
  },
  {
    ticker: 'NVLL',
    name: 'Norvelle Ports',
    figi: 'ZZG00XMPL060',
    quantity: 9700,
    opening: 4815,
    seed: 83,
    headlines: [
      { time: '10:21', text: 'Norvelle opens its third container berth a month early' },
      { time: '09:24', text: 'Shipping lines book fewer calls for the winter' },
      { time: '08:05', text: 'Norvelle orders eleven electric cranes' },
    ],
  },
  {
    ticker: 'CRSW',
    name: 'Crosswell Glass',
    figi: 'ZZG00XMPL078',
    quantity: 1850,
    opening: 22960,
    seed: 64,
    headlines: [
      { time: '09:51', text: 'Crosswell restarts the furnace it closed in spring' },
      { time: '08:44', text: 'Glass makers agree on a common price for sand' },
      { time: '07:52', text: 'Crosswell to list its fiber business separately' },
    ],
  },
];

/** Returns the position with a ticker, or the first position. */
export const byTicker = (ticker: string): Instrument =>
  instruments.find((each) => each.ticker === ticker) ?? firstInstrument;
