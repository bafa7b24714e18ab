/** Community entries: adopters, products, services and demonstrations, grouped by type and sorted by title. */

export type EntryType =
  | 'adopter'
  | 'platform-provider'
  | 'application-provider'
  | 'solution-provider'
  | 'tools-and-training'
  | 'demos'
  | 'other';

type Badge = 'Open Source' | 'FDC3 1.2 Supported' | 'FDC3 2.0 Supported';

/** Conformance certificate. `date` is an ISO date, `url` the announcement. */
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
  /** Description in a sentence or two. */
  description: string;
  url: string;
  docs?: string;
  badges?: Badge[];
  conformance?: Certificate[];
}

/** Entry types in display order. */
export const filters: { type: EntryType; label: string }[] = [
  { type: 'adopter', label: 'Adopters' },
  { type: 'platform-provider', label: 'Platform Providers' },
  { type: 'application-provider', label: 'App Providers' },
  { type: 'solution-provider', label: 'Solution Providers' },
  { type: 'tools-and-training', label: 'Tools & Training' },
  { type: 'demos', label: 'Demos' },
  { type: 'other', label: 'Other' },
];

/** Where an entry is added: the list's file in the standard's repository, and how long its fields may be. */
export const addEntry = {
  url: 'https://github.com/finos/FDC3/edit/main/website/data/community.json',
  titleLength: 65,
  publisherLength: 100,
  descriptionWords: 100,
};

/** Explains conclusions to draw from a badge. */
export const badgeMeanings: { badge: string; meaning: string }[] = [
  {
    badge: 'Open Source',
    meaning: 'You can download and change the source code under the Apache License 2.0 or a similar license.',
  },
  {
    badge: 'FDC3 1.2 Supported, FDC3 2.0 Supported',
    meaning: 'The vendor claims that the product works with that version. This is not tested.',
  },
  {
    badge: 'FDC3 1.2 Compliant, FDC3 2.0 Compliant',
    meaning: 'The desktop agent has passed the FINOS conformance tests for that version.',
  },
];

export const entries: Entry[] = [
  {
    title: 'Bank of Montreal',
    publisher: 'BMO',
    type: 'adopter',
    description:
      'Builds several in-house apps on FDC3 and takes part in the working group’s meetings on the standard, context data and intents.',
    url: 'https://www.bmo.com',
  },
  {
    title: 'Morgan Stanley',
    publisher: 'Morgan Stanley',
    type: 'adopter',
    description: 'Relies on open standards for new desktop workflows for its staff and clients.',
    url: 'https://www.morganstanley.com',
  },
  {
    title: 'UBS uses FDC3 to build their next generation Derivatives Sales and Trading Desktop',
    publisher: 'UBS AG',
    type: 'adopter',
    description:
      'The investment bank rebuilds its derivatives sales and trading desktop on FDC3, and takes part in the standard’s meetings.',
    url: 'https://ubs.com/',
  },
  {
    title: 'AdapTable',
    publisher: 'Adaptable Tools',
    type: 'application-provider',
    description: 'A data grid on top of AG Grid. You configure which context and intents it sends and receives.',
    url: 'https://www.adaptabletools.com/',
    docs: 'https://docs.adaptabletools.com/guide/handbook-fdc3',
    badges: ['FDC3 2.0 Supported'],
  },
  {
    title: 'ChartIQ',
    publisher: 'S&P Global',
    type: 'application-provider',
    description: 'A JavaScript charting library for web, desktop and mobile apps with any framework.',
    url: 'https://chartiq.com/',
    docs: 'https://documentation.chartiq.com/',
    badges: ['FDC3 1.2 Supported'],
  },
  {
    title: 'Client Engagement and Data Driven Advisory',
    publisher: 'Singletrack',
    type: 'application-provider',
    description: 'A client engagement platform for sales teams. FDC3 links it with chat, email and order management.',
    url: 'https://www.singletrack.com/sell-side/',
    docs: 'https://www2.singletrack.com/sell-side-product-overview',
  },
  {
    title: 'Dow Jones Newswires',
    publisher: 'Dow Jones',
    type: 'application-provider',
    description: 'News and data modules that fit into other workflows through FDC3.',
    url: 'https://www.dowjones.com/professional/resources/blog/integration-innovation-interoperability-in-fintech-future',
    docs: 'https://www.dowjones.com/professional/newswires/',
  },
  {
    title: 'FactSet',
    publisher: 'FactSet',
    type: 'application-provider',
    description: 'A platform for financial data and analytics that works together with the user’s other applications.',
    url: 'https://www.factset.com',
    docs: 'https://www.factset.com/solutions/data-solutions',
  },
  {
    title: 'FlexTrade Buy and Sell-Side O/EMS Solutions',
    publisher: 'FlexTrade Systems',
    type: 'application-provider',
    description: 'Order and execution management. FDC3 links the order blotter with the desk’s other tools.',
    url: 'https://flextrade.com/buy-side-flextrade-products/',
    docs: 'https://flextrade.com/openfin/',
  },
  {
    title: 'Ignite UI',
    publisher: 'Infragistics',
    type: 'application-provider',
    description: 'Grids, charts and other controls for web frameworks, and an adapter that feeds them with FDC3 data.',
    url: 'https://www.infragistics.com/openfin',
    docs: 'https://www.npmjs.com/package/igniteui-webcomponents-fdc3',
  },
  {
    title: 'ipushpull',
    publisher: 'Pushpull Technology Ltd',
    type: 'application-provider',
    description: 'A low-code platform for data services, in which FDC3 workflows are configured, not programmed.',
    url: 'https://ipushpull.com/',
    docs: 'https://support.ipushpull.com/',
  },
  {
    title: 'NexJ Integrated Advisor Desktop',
    publisher: 'NexJ',
    type: 'application-provider',
    description:
      'A desktop for advisers that combines all information about a client and a household, linked with other systems.',
    url: 'https://www.nexj.com',
    docs: 'https://www.nexj.com/resources-center/',
  },
  {
    title: 'S&P Front Office',
    publisher: 'S&P Global Market Intelligence',
    type: 'application-provider',
    description: 'Front-office software for the buy side. FDC3 is planned for its next investment management platform.',
    url: 'https://www.spglobal.com/marketintelligence/en/client-segments/investment-management#portfolio-management',
  },
  {
    title: 'Symphony',
    publisher: 'Symphony',
    type: 'application-provider',
    description:
      'A messaging and workflow platform for financial firms that is working on desktop integration through FDC3.',
    url: 'https://symphony.com/',
    docs: 'https://docs.developers.symphony.com/embedded-modules/desktop-interoperability',
  },
  {
    title: 'Building an FDC3-enabled Web Application',
    publisher: 'The Linux Foundation',
    type: 'demos',
    description:
      'A talk by Riko Eksteen of Adaptive, December 2020: why an app should support FDC3, and how to build it.',
    url: 'https://www.youtube.com/watch?v=BJvbVeL7ZJA',
  },
  {
    title: 'Connectifi FDC3 Sandbox',
    publisher: 'Connectifi Co.',
    type: 'demos',
    description: 'A free place to try FDC3 in the browser, over a cloud service and without installing anything.',
    url: 'https://apps.connectifi-interop.com/sandbox',
    docs: 'https://www.connectifi.co/post/getting-started',
  },
  {
    title: 'FDC3 eXplained',
    publisher: 'FDC3 / FINOS',
    type: 'demos',
    description: 'A plain HTML page for each FDC3 version. Press buttons, send contexts and see the API’s answers.',
    url: 'https://fdc3.finos.org/toolbox/fdc3-explained',
    docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-explained/README.md',
    badges: ['Open Source'],
  },
  {
    title: 'Reactive Analytics',
    publisher: 'Adaptive Financial Consulting',
    type: 'demos',
    description:
      'Open-source analytics for shares and currencies. They follow the instruments that other apps broadcast.',
    url: 'https://demo-reactive-analytics.adaptivecluster.com/',
    docs: 'https://github.com/AdaptiveConsulting/ReactiveAnalytics#readme',
    badges: ['FDC3 1.2 Supported', 'Open Source'],
  },
  {
    title: 'Reactive Trader',
    publisher: 'Adaptive Financial Consulting',
    type: 'demos',
    description: 'An open-source app for currency trading. It broadcasts the pair selected in its blotter.',
    url: 'https://www.reactivetrader.com/',
    docs: 'https://weareadaptive.com/showcase/',
    badges: ['FDC3 1.2 Supported', 'Open Source'],
  },
  {
    title: 'Symphony Demo - FDC3',
    publisher: 'Symphony',
    type: 'demos',
    description: 'A video: Symphony, Tradefeedr prices, ChartIQ charts and Finsemble share data over FDC3.',
    url: 'https://www.youtube.com/watch?v=wMF1h7RaAJY',
  },
  {
    title: 'FDC3 Fast and Easy: Introducing the FDC3 Workbench for Vendors',
    publisher: 'The Linux Foundation',
    type: 'other',
    description: 'A talk by Kris West, then at Finsemble, London, October 2021, on FDC3 and its Workbench.',
    url: 'https://www.youtube.com/watch?v=JSEAC_1rku8',
    badges: ['Open Source'],
  },
  {
    title: 'FDC3 Google Groups',
    publisher: 'Google Groups',
    type: 'other',
    description: 'The project’s mailing group, for questions, news and talk with those who implement the standard.',
    url: 'https://groups.google.com/a/finos.org/g/fdc3',
  },
  {
    title: 'FDC3 Sweden',
    publisher: 'FDC3',
    type: 'other',
    description: 'A meetup in Sweden, held with FINOS, for people who use FDC3 or work on it.',
    url: 'https://www.meetup.com/fdc3-sweden/',
  },
  {
    title: 'FDC3: A Review of Industry Activity - Matt Barrett & Sachin Gaba',
    publisher: 'Linux Foundation',
    type: 'other',
    description:
      'A talk on October 9, 2021, by Adaptive and State Street, on how firms use FDC3 and what may come next.',
    url: 'https://www.youtube.com/watch?v=w1d0d1nM8iI',
  },
  {
    title: 'Aladdin',
    publisher: 'BlackRock',
    type: 'platform-provider',
    description: 'An investment management platform that shows the whole portfolio, public and private assets alike.',
    url: 'https://www.blackrock.com/aladdin',
    conformance: [
      {
        fdc3: '2.0',
        product: "BlackRock's Aladdin (currently unpublished)",
        date: '2024-09-30',
        url: 'https://www.finos.org/press/fdc3-2.0-blackrock-morgan-stanley-lead-charge',
      },
    ],
  },
  {
    title: 'Connectifi',
    publisher: 'Connectifi Co.',
    type: 'platform-provider',
    description: 'FDC3 as a cloud service for browsers and mobile devices, with nothing to install.',
    url: 'https://www.connectifi.co',
    conformance: [
      {
        fdc3: '1.2',
        product: 'Connectifi v1.1.0',
        date: '2023-04-26',
        url: 'https://www.finos.org/blog/fdc3-news-1.2-agent-conformance-language-bindings',
      },
    ],
  },
  {
    title: 'FDC3 Sail',
    publisher: 'FINOS',
    type: 'platform-provider',
    description:
      'An open-source desktop agent for the browser and for Electron, with a resolver, channels, directory search and a local app directory.',
    url: 'https://github.com/finos/FDC3-Sail',
    docs: 'https://github.com/finos/FDC3-Sail',
    badges: ['Open Source'],
    conformance: [
      {
        fdc3: '1.2',
        product: 'FDC3 Sail 1.0',
        date: '2022-12-06',
        url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents',
      },
    ],
  },
  {
    title: 'Finsemble',
    publisher: 'interop.io',
    type: 'platform-provider',
    description:
      'An interoperability platform of interop.io, the company that Finsemble and Glue42 formed in June 2023. interop.io also offers io.Connect Browser and io.Connect Desktop.',
    url: 'https://interop.io/',
    docs: 'https://documentation.finsemble.com/',
    conformance: [
      {
        fdc3: '1.2',
        product: 'Finsemble v8.3.0-beta.3',
        date: '2022-12-02',
        url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents',
      },
      {
        fdc3: '2.0',
        product: 'Finsemble Version 8.9.0-beta.2',
        date: '2023-06-09',
        url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger',
      },
    ],
  },
  {
    title: 'Glue42',
    publisher: 'interop.io',
    type: 'platform-provider',
    description:
      'An interoperability platform of interop.io, the company that Finsemble and Glue42 formed in June 2023. interop.io also offers io.Connect Browser and io.Connect Desktop.',
    url: 'https://interop.io/',
    docs: 'https://docs.glue42.com/',
    conformance: [
      {
        fdc3: '1.2',
        product: 'Glue42 Enterprise v3.17.0 / Glue FDC3 v2.6.0',
        date: '2022-12-02',
        url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents',
      },
      {
        fdc3: '1.2',
        product: 'Glue42 Core+ v1.0 Browser Extension v1.4 / Glue FDC3 v2.6.0',
        date: '2022-12-06',
        url: 'https://www.finos.org/blog/first-fdc3-1.2-certified-desktop-agents',
      },
      {
        fdc3: '1.2',
        product: 'Glue42 Core v2.6.1',
        date: '2023-03-13',
        url: 'https://www.finos.org/blog/fdc3-news-1.2-agent-conformance-language-bindings',
      },
      {
        fdc3: '2.0',
        product: 'Glue42 Enterprise v3.20.0.19 / Glue FDC3 v3.2.2',
        date: '2023-06-09',
        url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger',
      },
      {
        fdc3: '2.0',
        product: 'Glue42 Core+ v1.5.5 / Glue FDC3 v3.2.2',
        date: '2023-06-09',
        url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger',
      },
      {
        fdc3: '2.0',
        product: 'Glue42 Core (@glue42/web-platform - v1.26.1, @glue42/web - v2.21.0, @glue42/fdc3 - v3.2.2)',
        date: '2023-06-09',
        url: 'https://www.finos.org/blog/fdc3-news-2.0-conformance-a-merger',
      },
    ],
  },
  {
    title: 'Here',
    publisher: 'Here Enterprise Inc.',
    type: 'platform-provider',
    description:
      'Here Core, a container based on Chromium, and the Workspace interface. The firm, then OpenFin, founded FDC3 in 2017.',
    url: 'https://here.io/',
    docs: 'https://developers.openfin.co/of-docs',
    conformance: [
      {
        fdc3: '1.2',
        product: 'OpenFin - 31.111.74.3',
        date: '2023-02-22',
        url: 'https://www.finos.org/blog/fdc3-news-march-2023',
      },
      {
        fdc3: '2.0',
        product: 'OpenFin - 32.114.76.14',
        date: '2023-10-19',
        url: 'https://www.finos.org/press/finos-announces-fdc3-2.1',
      },
    ],
  },
  {
    title: 'Morgan Stanley',
    publisher: 'Morgan Stanley',
    type: 'platform-provider',
    description: 'ComposeUI is an open container on .NET and WebView2 for web and desktop applications.',
    url: 'https://github.com/morganstanley/ComposeUI',
    docs: 'https://morganstanley.github.io/ComposeUI/documentation',
    conformance: [
      {
        fdc3: '2.0',
        product: 'Morgan Stanley ComposeUI version alpha-5',
        date: '2024-09-30',
        url: 'https://www.finos.org/press/fdc3-2.0-blackrock-morgan-stanley-lead-charge',
      },
    ],
  },
  {
    title: 'CAS Workflow',
    publisher: 'comitFS',
    type: 'solution-provider',
    description: 'Telephony middleware for finance that brings call control and caller context to the desktop.',
    url: 'https://www.comitfs.com/cas-workflow.html',
    badges: ['FDC3 1.2 Supported', 'Open Source'],
  },
  {
    title: 'Consulting Services',
    publisher: 'Adaptive Financial Consulting',
    type: 'solution-provider',
    description:
      'A case study on electronic trading with FDC3 that complies with MiFID II and keeps high-touch voice trading. The link leads to the demonstration Reactive Analytics.',
    url: 'https://demo-reactive-analytics.adaptivecluster.com/',
    docs: 'https://weareadaptive.com/clients-stories/#electronic-trading-with-a-personal-touch',
  },
  {
    title: 'Norman & Sons',
    publisher: 'Norman & Sons',
    type: 'solution-provider',
    description:
      'A product studio that researches, designs and builds enterprise apps, and has started to contribute to Sail.',
    url: 'https://www.normanandsons.com/',
    docs: 'https://www.normanandsons.com/research/',
  },
  {
    title: 'Scott Logic Financial Services',
    publisher: 'Scott Logic',
    type: 'solution-provider',
    description: 'A British software consultancy for financial firms that built the conformance framework.',
    url: 'https://www.scottlogic.com/',
  },
  {
    title: 'Developing Solutions with FDC3 (LFD237)',
    publisher: 'Linux Foundation',
    type: 'tools-and-training',
    description: 'A course for developers and providers, for $299, with free seats for FINOS members.',
    url: 'https://training.linuxfoundation.org/training/developing-solutions-with-fdc3-lfd237/',
  },
  {
    title: 'FDC3 2.2 & FDC3 on the Web! - Kristopher West, interop.io & Rob Moffat, FINOS',
    publisher: 'FINOS',
    type: 'tools-and-training',
    description: 'A video about stricter rules in FDC3 2.2 and about desktop agents in the browser.',
    url: 'https://youtu.be/Z98eSdIt2b0?si=e54cMAY_PvBFTv-c',
  },
  {
    title: 'FDC3 Certified Practitioner (FCFP)',
    publisher: 'Linux Foundation',
    type: 'tools-and-training',
    description:
      'A certification for analysts, developers and implementers, for $250, with free seats for FINOS members.',
    url: 'https://training.linuxfoundation.org/certification/finos-certified-fdc3-practitioner/',
  },
  {
    title: 'FDC3 Conformance Framework',
    publisher: 'FDC3 / FINOS / ScottLogic',
    type: 'tools-and-training',
    description: 'A set of FDC3 apps that test a desktop agent’s API against FDC3 1.2 and 2.0.',
    url: 'https://github.com/finos/FDC3-conformance-framework',
    docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-conformance/README.md',
    badges: ['Open Source'],
  },
  {
    title: 'FDC3 Developer Training Workshop - Rob Moffat, FINOS',
    publisher: 'FINOS',
    type: 'tools-and-training',
    description: 'A video workshop on building an FDC3 app and defining contexts and intents.',
    url: 'https://youtu.be/9uUKTk2e-Xs?si=ndejBtoHsKIXBAYy',
  },
  {
    title: 'FDC3 Workbench',
    publisher: 'FDC3 / FINOS',
    type: 'tools-and-training',
    description:
      'An app to test against during development. The Finsemble team donated it to the project, and it runs anywhere.',
    url: 'https://fdc3.finos.org/toolbox/fdc3-workbench',
    docs: 'https://github.com/finos/FDC3/blob/main/toolbox/fdc3-workbench/README.md',
    badges: ['Open Source'],
  },
  {
    title: 'How to Add FDC3 to Your Apps - Julianna Langston, interop.io',
    publisher: 'FINOS',
    type: 'tools-and-training',
    description: 'A video guide to adding FDC3 to your own app.',
    url: 'https://youtu.be/D6WST19pYUs?si=BtGSG7mkEdXBVEGL',
  },
  {
    title: 'Interop Security Scorecard',
    publisher: 'Connectifi Co.',
    type: 'tools-and-training',
    description: 'A free framework for judging the security of FDC3 implementations, tied to no vendor.',
    url: 'https://hubs.ly/Q02krHRh0',
    docs: 'https://www.connectifi.co/post/interop-security-scorecard',
  },
  {
    title: 'Introduction to FDC3 (LFEL1000)',
    publisher: 'Linux Foundation',
    type: 'tools-and-training',
    description: 'A free course for beginners, business technologists and developers alike.',
    url: 'https://training.linuxfoundation.org/express-learning/introduction-to-fdc3-lfel1000/',
  },
];
