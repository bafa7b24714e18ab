/**
 * Organizations known to use FDC3, by name. `member` means FINOS member. `pinned` organizations appear on the home
 * page.
 */
export interface User {
  name: string;
  url: string;
  member: boolean;
  pinned: boolean;
}

/** Where an organization becomes a member, and the list's file in the standard's repository. */
export const membershipUrl = 'https://www.finos.org/become-a-member';
export const editUsersUrl = 'https://github.com/finos/FDC3/edit/main/website/data/users.json';

export const users: User[] = [
  { name: 'Adaptable Tools', url: 'https://www.adaptabletools.com/', member: true, pinned: true },
  { name: 'Adaptive Financial Consulting', url: 'https://weareadaptive.com/', member: true, pinned: true },
  { name: 'BlackRock', url: 'https://www.blackrock.com', member: true, pinned: true },
  { name: 'BMO', url: 'https://www.bmo.com/', member: true, pinned: true },
  { name: 'ChartIQ', url: 'https://chartiq.com', member: true, pinned: true },
  { name: 'Citi', url: 'https://www.citigroup.com/', member: true, pinned: true },
  { name: 'Connectifi', url: 'https://www.connectifi.co/', member: true, pinned: true },
  { name: 'Dow Jones', url: 'https://www.dowjones.com/', member: true, pinned: true },
  { name: 'FactSet', url: 'https://www.factset.com/', member: true, pinned: true },
  { name: 'Finsemble', url: 'https://www.finsemble.com/', member: true, pinned: false },
  { name: 'FlexTrade', url: 'https://www.flextrade.com/', member: true, pinned: true },
  { name: 'Genesis Global', url: 'https://genesis.global/', member: true, pinned: true },
  { name: 'Glue42', url: 'https://glue42.com/', member: true, pinned: false },
  { name: 'GreenKey', url: 'https://greenkeytech.com/', member: true, pinned: true },
  { name: 'Here', url: 'https://here.io/', member: true, pinned: true },
  { name: 'interop.io', url: 'https://interop.io/', member: true, pinned: true },
  { name: 'iPushPull', url: 'https://www.ipushpull.com/', member: true, pinned: true },
  { name: 'JP Morgan', url: 'https://www.jpmorgan.com/', member: true, pinned: true },
  { name: 'Morgan Stanley', url: 'https://www.morganstanley.com/', member: true, pinned: true },
  { name: 'NexJ', url: 'https://www.nexj.com/', member: true, pinned: true },
  { name: 'Norman & Sons', url: 'https://www.normanandsons.com/', member: true, pinned: true },
  { name: 'RBC Capital Markets', url: 'https://www.rbccm.com/', member: true, pinned: true },
  { name: 'Refinitiv', url: 'https://www.refinitiv.com/', member: true, pinned: true },
  { name: 'S&P Global', url: 'https://spglobal.com/', member: true, pinned: true },
  { name: 'Scott Logic', url: 'https://www.scottlogic.com/', member: true, pinned: true },
  { name: 'Singletrack', url: 'https://www.singletrack.com/', member: true, pinned: true },
  { name: 'Symphony', url: 'https://www.symphony.com/', member: true, pinned: true },
  { name: 'UBS', url: 'https://www.ubs.com/', member: true, pinned: true },
];
