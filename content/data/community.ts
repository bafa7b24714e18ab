/** What the community lists about itself: adopters, products, services, demonstrations. One entry each, grouped by type, by title. */

export type EntryType = 'adopter' | 'platform-provider' | 'application-provider' | 'solution-provider' | 'tools-and-training' | 'demos' | 'other';

export type Badge = 'Open Source' | 'FDC3 1.2 Supported' | 'FDC3 2.0 Supported';

/** One certificate of conformance. `date` is an ISO date, `url` the announcement. */
export interface Certificate {
  fdc3: '1.2' | '2.0';
  product: string;
  date: string;
  url: string;
}

export interface Entry {
  title: string;
  publisher: string;
  type: EntryType;
  url: string;
  docs?: string;
  badges?: Badge[];
  conformance?: Certificate[];
}

/** The filters in the order in which they are shown; `selected` ones are on at first. */
export const filters: { type: EntryType; label: string; selected: boolean }[] = [
  { type: 'adopter', label: 'Adopters', selected: true },
  { type: 'platform-provider', label: 'Platform Providers', selected: false },
  { type: 'application-provider', label: 'App Providers', selected: false },
  { type: 'solution-provider', label: 'Solution Providers', selected: false },
  { type: 'tools-and-training', label: 'Tools & Training', selected: false },
  { type: 'demos', label: 'Demos', selected: false },
  { type: 'other', label: 'Other', selected: false },
];

/** Where an entry is added: the list's file in the standard's repository, and how long its fields may be. */
export const addEntry = { url: 'https://github.com/finos/FDC3/edit/main/website/data/community.json', titleLength: 65, publisherLength: 100 };

export const entries: Entry[] = [
  { title: 'Bank of Montreal', publisher: 'BMO', type: 'adopter', url: 'https://www.bmo.com' },
  { title: 'Morgan Stanley', publisher: 'Morgan Stanley', type: 'adopter', url: 'https://www.morganstanley.com' },
  { title: 'UBS uses FDC3 to build their next generation Derivatives Sales and Trading Desktop', publisher: 'UBS AG', type: 'adopter', url: 'https://ubs.com/' },
  { title: 'AdapTable', publisher: 'Adaptable Tools', type: 'application-provider', url: 'https://www.adaptabletools.com/', docs: 'https://docs.adaptabletools.com/guide/handbook-fdc3', badges: ['FDC3 2.0 Supported'] },
  { title: 'ChartIQ', publisher: 'S&P Global', type: 'application-provider', url: 'https://chartiq.com/', docs: 'https://documentation.chartiq.com/', badges: ['FDC3 1.2 Supported'] },
  { title: 'Client Engagement and Data Driven Advisory', publisher: 'Singletrack', type: 'application-provider', url: 'https://www.singletrack.com/sell-side/', docs: 'https://www2.singletrack.com/sell-side-product-overview' },
  { title: 'Dow Jones Newswires', publisher: 'Dow Jones', type: 'application-provider', url: 'https://www.dowjones.com/professional/resources/blog/integration-innovation-interoperability-in-fintech-future', docs: 'https://www.dowjones.com/professional/newswires/' },
  { title: 'FactSet', publisher: 'FactSet', type: 'application-provider', url: 'https://www.factset.com', docs: 'https://www.factset.com/solutions/data-solutions' },
  { title: 'FlexTrade Buy and Sell-Side O/EMS Solutions', publisher: 'FlexTrade Systems', type: 'application-provider', url: 'https://flextrade.com/buy-side-flextrade-products/', docs: 'https://flextrade.com/openfin/' },
  { title: 'Ignite UI', publisher: 'Infragistics', type: 'application-provider', url: 'https://www.infragistics.com/openfin', docs: 'https://www.npmjs.com/package/igniteui-webcomponents-fdc3' },
  { title: 'ipushpull', publisher: 'Pushpull Technology Ltd', type: 'application-provider', url: 'https://ipushpull.com/', docs: 'https://support.ipushpull.com/' },
  { title: 'NexJ Integrated Advisor Desktop', publisher: 'NexJ', type: 'application-provider', url: 'https://www.nexj.com', docs: 'https://www.nexj.com/resources-center/' },
  { title: 'S&P Front Office', publisher: 'S&P Global Market Intelligence', type: 'application-provider', url: 'https://www.spglobal.com/marketintelligence/en/client-segments/investment-management#portfolio-management' },
  { title: 'Symphony', publisher: 'Symphony', type: 'application-provider', url: 'https://symphony.com/', docs: 'https://docs.developers.symphony.com/embedded-modules/desktop-interoperability' },
  { title: 'Building an FDC3-enabled Web Application', publisher: 'The Linux Foundation', type: 'demos', url: 'https://www.youtube.com/watch?v=BJvbVeL7ZJA' },
  { title: 'Connectifi FDC3 Sandbox', publisher: 'Connectifi Co.', type: 'demos', url: 'https://apps.connectifi-interop.com/sandbox', docs: 'https://www.connectifi.co/post/getting-started' },
  { title: 'FDC3 eXplained', publisher: 'FDC3 / FINOS', type: 'demos', url: 'https://fdc3.finos.org/toolbox/fdc3-explained', docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-explained/README.md', badges: ['Open Source'] },
  { title: 'Reactive Analytics', publisher: 'Adaptive Financial Consulting', type: 'demos', url: 'https://demo-reactive-analytics.adaptivecluster.com/', docs: 'https://github.com/AdaptiveConsulting/ReactiveAnalytics#readme', badges: ['FDC3 1.2 Supported', 'Open Source'] },
  { title: 'Reactive Trader', publisher: 'Adaptive Financial Consulting', type: 'demos', url: 'https://www.reactivetrader.com/', docs: 'https://weareadaptive.com/showcase/', badges: ['FDC3 1.2 Supported', 'Open Source'] },
  { title: 'Symphony Demo - FDC3', publisher: 'Symphony', type: 'demos', url: 'https://www.youtube.com/watch?v=wMF1h7RaAJY' },
  { title: 'FDC3 Fast and Easy: Introducing the FDC3 Workbench for Vendors', publisher: 'The Linux Foundation', type: 'other', url: 'https://www.youtube.com/watch?v=JSEAC_1rku8', badges: ['Open Source'] },
  { title: 'FDC3 Google Groups', publisher: 'Google Groups', type: 'other', url: 'https://groups.google.com/a/finos.org/g/fdc3' },
  { title: 'FDC3 Sweden', publisher: 'FDC3', type: 'other', url: 'https://www.meetup.com/fdc3-sweden/' },
  { title: 'FDC3: A Review of Industry Activity - Matt Barrett & Sachin Gaba', publisher: 'Linux Foundation', type: 'other', url: 'https://www.youtube.com/watch?v=w1d0d1nM8iI' },
  {
    title: 'Aladdin', publisher: 'BlackRock', type: 'platform-provider', url: 'https://www.blackrock.com/aladdin',
    conformance: [
      { fdc3: '2.0', product: 'BlackRock\'s Aladdin (currently unpublished)', date: '2024-09-30', url: 'https://www.finos.org/press/fdc3-2.0-blackrock-morgan-stanley-lead-charge' },
    ],
  },
  {
    title: 'Connectifi', publisher: 'Connectifi Co.', type: 'platform-provider', url: 'https://www.connectifi.co',
    conformance: [
      { fdc3: '1.2', product: 'Connectifi v1.1.0', date: '2023-04-26', url: 'https://www.finos.org/blog/fdc3-news-1.2-agent-conformance-language-bindings' },
    ],
  },
  {
    title: 'FDC3 Sail', publisher: 'FINOS', type: 'platform-provider', url: 'https://github.com/finos/FDC3-Sail', docs: 'https://github.com/finos/FDC3-Sail', badges: ['Open Source'],
    conformance: [
      { fdc3: '1.2', product: 'FDC3 Sail 1.0', date: '2022-12-06', url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents' },
    ],
  },
  {
    title: 'Finsemble', publisher: 'interop.io', type: 'platform-provider', url: 'https://interop.io/', docs: 'https://documentation.finsemble.com/',
    conformance: [
      { fdc3: '1.2', product: 'Finsemble v8.3.0-beta.3', date: '2022-12-02', url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents' },
      { fdc3: '2.0', product: 'Finsemble Version 8.9.0-beta.2', date: '2023-06-09', url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger' },
    ],
  },
  {
    title: 'Glue42', publisher: 'interop.io', type: 'platform-provider', url: 'https://interop.io/', docs: 'https://docs.glue42.com/',
    conformance: [
      { fdc3: '1.2', product: 'Glue42 Enterprise v3.17.0 / Glue FDC3 v2.6.0', date: '2022-12-02', url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents' },
      { fdc3: '1.2', product: 'Glue42 Core+ v1.0 Browser Extension v1.4 / Glue FDC3 v2.6.0', date: '2022-12-06', url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents' },
      { fdc3: '1.2', product: 'Glue42 Core v2.6.1', date: '2023-03-13', url: 'https://www.finos.org/blog/fdc3-news-1.2-agent-conformance-language-bindings' },
      { fdc3: '2.0', product: 'Glue42 Enterprise v3.20.0.19 / Glue FDC3 v3.2.2', date: '2023-06-09', url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger' },
      { fdc3: '2.0', product: 'Glue42 Core+ v1.5.5 / Glue FDC3 v3.2.2', date: '2023-06-09', url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger' },
      { fdc3: '2.0', product: 'Glue42 Core (@glue42/web-platform - v1.26.1, @glue42/web - v2.21.0, @glue42/fdc3 - v3.2.2)', date: '2023-06-09', url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger' },
    ],
  },
  {
    title: 'Here', publisher: 'Here Enterprise Inc.', type: 'platform-provider', url: 'https://here.io/', docs: 'https://developers.openfin.co/of-docs',
    conformance: [
      { fdc3: '1.2', product: 'OpenFin - 31.111.74.3', date: '2023-02-22', url: 'https://www.finos.org/blog/fdc3-news-march-2023' },
      { fdc3: '2.0', product: 'OpenFin - 32.114.76.14', date: '2023-10-19', url: 'https://www.finos.org/press/finos-announces-fdc3-2.1' },
    ],
  },
  {
    title: 'Morgan Stanley', publisher: 'Morgan Stanley', type: 'platform-provider', url: 'https://github.com/morganstanley/ComposeUI', docs: 'https://morganstanley.github.io/ComposeUI/documentation',
    conformance: [
      { fdc3: '2.0', product: 'Morgan Stanley ComposeUI version alpha-5', date: '2024-09-30', url: 'https://www.finos.org/press/fdc3-2.0-blackrock-morgan-stanley-lead-charge' },
    ],
  },
  { title: 'CAS Workflow', publisher: 'comitFS', type: 'solution-provider', url: 'https://www.comitfs.com/cas-workflow.html', badges: ['FDC3 1.2 Supported', 'Open Source'] },
  { title: 'Consulting Services', publisher: 'Adaptive Financial Consulting', type: 'solution-provider', url: 'https://demo-reactive-analytics.adaptivecluster.com/', docs: 'https://weareadaptive.com/clients-stories/#electronic-trading-with-a-personal-touch' },
  { title: 'Norman & Sons', publisher: 'Norman & Sons', type: 'solution-provider', url: 'https://www.normanandsons.com/', docs: 'https://www.normanandsons.com/research/' },
  { title: 'Scott Logic Financial Services', publisher: 'Scott Logic', type: 'solution-provider', url: 'https://www.scottlogic.com/' },
  { title: 'Developing Solutions with FDC3 (LFD237)', publisher: 'Linux Foundation', type: 'tools-and-training', url: 'https://training.linuxfoundation.org/training/developing-solutions-with-fdc3-lfd237/' },
  { title: 'FDC3 2.2 & FDC3 on the Web! - Kristopher West, interop.io & Rob Moffat, FINOS', publisher: 'FINOS', type: 'tools-and-training', url: 'https://youtu.be/Z98eSdIt2b0?si=e54cMAY_PvBFTv-c' },
  { title: 'FDC3 Certified Practitioner (FCFP)', publisher: 'Linux Foundation', type: 'tools-and-training', url: 'https://training.linuxfoundation.org/certification/finos-certified-fdc3-practitioner/' },
  { title: 'FDC3 Conformance Framework', publisher: 'FDC3 / FINOS / ScottLogic', type: 'tools-and-training', url: 'https://github.com/finos/FDC3-conformance-framework', docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-conformance/README.md', badges: ['Open Source'] },
  { title: 'FDC3 Developer Training Workshop - Rob Moffat, FINOS', publisher: 'FINOS', type: 'tools-and-training', url: 'https://youtu.be/9uUKTk2e-Xs?si=ndejBtoHsKIXBAYy' },
  { title: 'FDC3 Workbench', publisher: 'FDC3 / FINOS', type: 'tools-and-training', url: 'http://fdc3.finos.org/toolbox/fdc3-workbench', docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-workbench/README.md', badges: ['Open Source'] },
  { title: 'How to Add FDC3 to Your Apps - Julianna Langston, interop.io', publisher: 'FINOS', type: 'tools-and-training', url: 'https://youtu.be/D6WST19pYUs?si=BtGSG7mkEdXBVEGL' },
  { title: 'Interop Security Scorecard', publisher: 'Connectifi Co.', type: 'tools-and-training', url: 'https://hubs.ly/Q02krHRh0', docs: 'https://www.connectifi.co/post/interop-security-scorecard' },
  { title: 'Introduction to FDC3 (LFEL1000)', publisher: 'Linux Foundation', type: 'tools-and-training', url: 'https://training.linuxfoundation.org/express-learning/introduction-to-fdc3-lfel1000/' },
];
