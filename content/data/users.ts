/**
 * Organizations known to use FDC3, by name. `member` means FINOS member. `pinned` organizations appear on the home
 * page.
 */
export interface User {
  name: string;
  url: string;
  member: boolean;
  pinned: boolean;
  /** Title of its entry in `community.ts`, which says what it makes or does. */
  entry?: string;
}

/** Where an organization becomes a member, and the list's file in the standard's repository. */
export const membershipUrl = 'https://www.finos.org/become-a-member';
export const editUsersUrl = 'https://github.com/finos/FDC3/edit/main/website/data/users.json';

export const users: User[] = [
  { name: 'Adaptable Tools', url: 'https://www.adaptabletools.com/', member: true, pinned: true, entry: 'AdapTable' },
  {
    name: 'Adaptive Financial Consulting',
    url: 'https://weareadaptive.com/',
    member: true,
    pinned: true,
    entry: 'Consulting Services',
  },
  { name: 'BlackRock', url: 'https://www.blackrock.com', member: true, pinned: true, entry: 'Aladdin' },
  { name: 'BMO', url: 'https://www.bmo.com/', member: true, pinned: true, entry: 'Bank of Montreal' },
  { name: 'ChartIQ', url: 'https://chartiq.com', member: true, pinned: true, entry: 'ChartIQ' },
  { name: 'Citi', url: 'https://www.citigroup.com/', member: true, pinned: true },
  { name: 'Connectifi', url: 'https://www.connectifi.co/', member: true, pinned: true, entry: 'Connectifi' },
  { name: 'Dow Jones', url: 'https://www.dowjones.com/', member: true, pinned: true, entry: 'Dow Jones Newswires' },
  { name: 'FactSet', url: 'https://www.factset.com/', member: true, pinned: true, entry: 'FactSet' },
  { name: 'Finsemble', url: 'https://www.finsemble.com/', member: true, pinned: false, entry: 'Finsemble' },
  {
    name: 'FlexTrade',
    url: 'https://www.flextrade.com/',
    member: true,
    pinned: true,
    entry: 'FlexTrade Buy and Sell-Side O/EMS Solutions',
  },
  { name: 'Genesis Global', url: 'https://genesis.global/', member: true, pinned: true },
  { name: 'Glue42', url: 'https://glue42.com/', member: true, pinned: false, entry: 'Glue42' },
  { name: 'GreenKey', url: 'https://greenkeytech.com/', member: true, pinned: true },
  { name: 'Here', url: 'https://here.io/', member: true, pinned: true, entry: 'Here' },
  { name: 'interop.io', url: 'https://interop.io/', member: true, pinned: true, entry: 'Finsemble' },
  { name: 'iPushPull', url: 'https://www.ipushpull.com/', member: true, pinned: true, entry: 'ipushpull' },
  { name: 'JP Morgan', url: 'https://www.jpmorgan.com/', member: true, pinned: true },
  {
    name: 'Morgan Stanley',
    url: 'https://www.morganstanley.com/',
    member: true,
    pinned: true,
    entry: 'Morgan Stanley',
  },
  { name: 'NexJ', url: 'https://www.nexj.com/', member: true, pinned: true, entry: 'NexJ Integrated Advisor Desktop' },
  { name: 'Norman & Sons', url: 'https://www.normanandsons.com/', member: true, pinned: true, entry: 'Norman & Sons' },
  { name: 'RBC Capital Markets', url: 'https://www.rbccm.com/', member: true, pinned: true },
  { name: 'Refinitiv', url: 'https://www.refinitiv.com/', member: true, pinned: true },
  { name: 'S&P Global', url: 'https://spglobal.com/', member: true, pinned: true, entry: 'S&P Front Office' },
  {
    name: 'Scott Logic',
    url: 'https://www.scottlogic.com/',
    member: true,
    pinned: true,
    entry: 'Scott Logic Financial Services',
  },
  {
    name: 'Singletrack',
    url: 'https://www.singletrack.com/',
    member: true,
    pinned: true,
    entry: 'Client Engagement and Data Driven Advisory',
  },
  { name: 'Symphony', url: 'https://www.symphony.com/', member: true, pinned: true, entry: 'Symphony' },
  {
    name: 'UBS',
    url: 'https://www.ubs.com/',
    member: true,
    pinned: true,
    entry: 'UBS uses FDC3 to build their next generation Derivatives Sales and Trading Desktop',
  },
];
