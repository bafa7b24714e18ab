import type { Complete, Strings } from '../../../src/strings/strings.ts';
// Of types alone: the list is held against its type as a whole.
// oxlint-disable-next-line import/no-self-import
import type * as list from './strings.ts';

/** TypeScript reports strings missing from the list. */
export type Checked = Complete<typeof list>;

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const or = (words: string[]) => words.join(' oder ');
const millions = (bytes: number) => (bytes / 1e6).toFixed(1).replace('.', ',');

export const dates: Strings['dates'] = { long: (iso) => day.format(new Date(iso)) };

export const shell: Strings['shell'] = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  site: 'Website',
  documentation: 'Dokumentation',
  documents: 'Dokumente',
  andMore: (number) => `und ${number} weitere`,
  moreParts: 'Weiteres',
  announcement: 'Ankündigung',
  dismissAnnouncement: 'Ankündigung ausblenden',
  searchDocs: 'Dokumente durchsuchen',
  themeIsLight: 'Farben: hell. Zu dunklen wechseln',
  themeIsDark: 'Farben: dunkel. Zu hellen wechseln',
  language: (name) => `Sprache: ${name}`,
  version: 'Fassung',
  newVersions: 'Neue Fassungen',
  states: { latest: 'aktuell', draft: 'Entwurf', old: 'überholt' },
  draftOf: (draft, number) => `${draft} von ${number}`,
  withoutThisPage: 'ohne diese Seite',
  seePage: (title) => `siehe ${title}`,
  wrongBase: {
    title: 'Diese Seite wurde nicht richtig geladen.',
    text: 'Prüfe ihre Adresse im Browser.',
    before: 'Wenn du die Website betreibst: Sie ist für die Adresse',
    between: 'gebaut, wird aber wohl unter einer anderen ausgeliefert:',
    set: 'Trage diese als',
    to: 'ein, in',
    after: 'und baue sie noch einmal.',
  },
  outdated: {
    title: 'Ein Teil dieser Seite konnte nicht geladen werden.',
    text: 'Die Website wurde wahrscheinlich erneuert, seit du sie geöffnet hast.',
    reload: 'Seite neu laden',
  },
};

export const article: Strings['article'] = {
  availability: {
    added: (version) => `Neu in ${version}`,
    changed: (version) => `Geändert in ${version}`,
    deprecated: (version) => `Veraltet seit ${version}`,
    removed: (version) => `Entfernt in ${version}`,
    experimental: 'Versuchsweise',
  },
  copy: 'Kopieren',
  run: 'Ausführen',
  runOn: (version) => `Mit ${version} ausführen`,
  close: 'Schließen',
  enlarge: 'Vergrößern',
  linkTo: (heading) => `Link zu ${heading}`,
  linkToRule: (level) => `Link zu dieser Regel (${level})`,
  rule: (level) => `Regel: ${level}`,
  done: 'Erledigt',
  notDone: 'Offen',
  table: (heading, number) => (heading || 'Tabelle') + (number > 1 ? `, Tabelle ${number}` : ''),
  admonitions: {
    note: 'Anmerkung',
    tip: 'Rat',
    info: 'Wissenswert',
    caution: 'Vorsicht',
    warning: 'Warnung',
    danger: 'Gefahr',
  },
  deprecatedMembers: (number) => count(number, 'veraltetes Mitglied', 'veraltete Mitglieder'),
  chooseTab: (group) => (group === '' ? 'Wähle' : `Wähle: ${group}`),
};

export const doc: Strings['doc'] = {
  breadcrumbs: 'Pfad',
  documentation: 'Dokumentation',
  state: 'Stand',
  onThisPage: 'Auf dieser Seite',
  states: {
    experimental: 'versuchsweise',
    added: 'neu',
    addedIn: (version) => `neu in ${version}`,
    changed: 'geändert',
    changedIn: (version) => `geändert in ${version}`,
    deprecated: 'veraltet',
    deprecatedIn: (version) => `veraltet seit ${version}`,
    removed: 'entfernt',
    removedIn: (version) => `entfernt in ${version}`,
    supplement: 'kein Teil der Norm',
    forAudience: (audience) => `für ${audience}`,
  },
  banner: {
    draft: (draft, version) =>
      `Dies ist der ${draft} von ${version}: unfertig, und bis zur Ausgabe kann er sich ändern.`,
    old: (version) => `Dies ist die Dokumentation von ${version}, die nicht mehr aktuell ist.`,
    goTo: (version) => `Zu ${version}`,
    read: (version) => `Diese Seite in ${version} lesen`,
    elsewhere: (version) => `${version} behandelt das auf einer anderen Seite: `,
    nowhere: (version) => `${version} hat keine Seite dazu: `,
    beginAt: (version) => `beginne bei ${version}`,
  },
  edit: 'Diese Seite bearbeiten',
  copyMarkdown: 'Als Markdown kopieren',
  copyForAssistant: 'Für einen Assistenten kopieren',
  connectAssistant: 'Einen Assistenten verbinden',
  viewMarkdown: 'Als Markdown ansehen',
  copyPage: 'Kopieren',
  copyOrEdit: 'Kopieren oder bearbeiten',
  changedSince: (version) => `Änderungen seit ${version}`,
  unchangedSince: (version) => `Unverändert seit ${version}`,
  lastUpdated: 'Zuletzt geändert',
  on: 'am',
  by: (author) => `von ${author}`,
  pager: 'Vorige und nächste Seite',
  previous: 'Zurück',
  next: 'Weiter',
  report: 'Melden, was fehlt oder falsch ist',
  issue: {
    title: (page) => `Fehlt oder falsch: ${page}`,
    body: (address, version) =>
      `Seite: ${address}\nFassung: ${version ?? ''}\n\nWas fehlt, was ist falsch oder unklar?\n\n`,
  },
};

export const landing: Strings['landing'] = {
  state: 'Stand',
  states: { latest: 'Aktuelle Ausgabe', old: 'Überholte Ausgabe' },
  draft: (name) => `${name}, nicht ausgegeben`,
  released: 'Ausgegeben',
  superseded: 'Überholt',
  documents: 'Dokumente',
  changes: 'Änderungen',
  releaseNotes: 'Anmerkungen zur Ausgabe',
  source: 'Quelle',
  repository: 'Quelltext',
  documentation: (version) => `Dokumentation von ${version}`,
  roles: 'Beginne mit deiner Aufgabe',
  readFirst: 'Lies das zuerst',
  tools: 'Werkzeuge',
  contents: 'Inhalt',
  otherPages: 'Weitere Seiten',
  pages: (number) => count(number, 'Seite', 'Seiten'),
  andMore: (number) => `und ${number} weitere`,
  offline: 'Ohne Netz lesen',
  download: (version) => `${version} herunterladen`,
  downloadText: 'samt Schemas als eine Datei, aus einem Ordner ohne Netz zu lesen: auspacken und diese öffnen:',
  archive: (bytes) => `ZIP, ${millions(bytes)} MB.`,
  checksum: 'ganze Prüfsumme',
  noArchive: 'Dieser Stand der Website hat kein Archiv.',
};

export const changes: Strings['changes'] = {
  crumb: 'Änderungen',
  title: (version) => `Was sich in ${version} geändert hat`,
  description: (version, before) => `Was in ${version} gegenüber ${before} neu, geändert, veraltet und entfernt ist.`,
  since: (version) => `Änderungen seit ${version}`,
  sinceText: 'Dokumente, Namen und Regeln, die neu, geändert oder entfernt sind.',
  found: (version, before) =>
    `Was in ${version} seit ${before} neu ist: Änderungen, Unterschiede, Umstieg von ${before}.`,
  compared: (version, before) => `${version} verglichen mit ${before}.`,
  names: 'Namen werden nach dem verglichen, was Pakete und Schemas beider Fassungen deklarieren.',
  events: { new: 'Neu', changed: 'Geändert', deprecated: 'Veraltet', removed: 'Entfernt' },
  showAll: (number) => `Alle ${number} zeigen`,
  groups: {
    declarations: 'Namen der Schnittstelle',
    errors: 'Fehler',
    fieldsOf: (dataTypes) => `Felder von ${dataTypes}`,
    schemas: 'Schemas',
    schemaFields: 'Felder von Schemas',
  },
  details: {
    signature: (now, before) => `${now} (vorher ${before})`,
    declaredOnly: 'war nur vom Paket deklariert',
    required: 'jetzt erforderlich',
    notRequired: 'nicht mehr erforderlich',
    oneRequired: 'mindestens eines von mehreren ist jetzt erforderlich',
    noneRequired: 'keines von mehreren ist mehr erforderlich',
    exactlyOne: 'genau eine seiner Formen muss passen (vorher eine oder mehrere)',
    oneOrMore: 'eine oder mehrere seiner Formen müssen passen (vorher genau eine)',
    notDeprecated: 'nicht mehr veraltet',
    type: (now, before) => `Typ ${now} (vorher ${before})`,
    added: (values) => `neu: ${values.join(', ')}`,
    removed: (values) => `entfernt: ${values.join(', ')}`,
    limit: (key, value) => `${key === 'format' ? 'Format' : 'Muster'} ${value}`,
    noLimit: (limit) => `nicht mehr ${limit}`,
  },
  also: 'auch',
  documents: 'Dokumente',
  newDocuments: 'Neu',
  removedDocuments: 'Entfernt',
  movedDocuments: 'Verschoben',
  changedDocuments: 'Geändert',
  movedFrom: 'vorher unter',
  table: {
    label: 'Geänderte Dokumente',
    document: 'Dokument',
    changes: 'Änderungen',
    wordsAdded: 'Wörter hinzugefügt',
    wordsRemoved: 'Wörter entfernt',
  },
  markdown: {
    new: (before) => `Neue Dokumente seit ${before}`,
    removed: 'Entfernte Dokumente',
    moved: 'Verschobene Dokumente',
    changed: 'Geänderte Dokumente',
    newOf: (name) => `${name}: neu`,
    changedOf: (name) => `${name}: geändert`,
    removedOf: (name) => `${name}: entfernt`,
  },
  doc: {
    title: (title, before, version) => `${title}: Änderungen seit ${before} | ${version}`,
    heading: (title) => `${title}: Änderungen`,
    description: (title, before, version) =>
      `Was sich in „${title}“ von ${before} zu ${version} geändert hat, Wort für Wort.`,
    from: 'Von',
    to: 'zu',
    change: 'Änderung',
    previous: 'Vorige Änderung',
    next: 'Nächste Änderung',
  },
};

const blocks: Record<string, [one: string, many: string]> = {
  heading: ['Überschrift', 'Überschriften'],
  paragraph: ['Absatz', 'Absätze'],
  code: ['Stück Code', 'Stücke Code'],
  table: ['Tabelle', 'Tabellen'],
  list: ['Aufzählung', 'Aufzählungen'],
  quote: ['Zitat', 'Zitate'],
  break: ['Trennlinie', 'Trennlinien'],
};

export const differences: Strings['differences'] = {
  same: 'Beide Fassungen sind gleich.',
  exceeded: 'Diese Fassungen unterscheiden sich so sehr, dass nicht jedes Wort verglichen wird.',
  unchanged: (what) => `Unverändert: ${what}`,
  introduction: 'die Einleitung',
  newSection: 'Neuer Abschnitt',
  sectionRemoved: 'Abschnitt entfernt',
  renamed: (from) => `Vorher „${from}“`,
  movedFromAfter: (section) => `Verschoben, stand nach „${section}“`,
  movedFromStart: 'Verschoben, stand am Anfang',
  otherLevel: 'Überschrift auf anderer Ebene',
  title: 'Titel:',
  blocks: (kind, number) => count(number, ...blocks[kind]!),
  unchangedItems: (number) => `${number} unveränderte Punkte`,
  unchangedLines: (number) => `${number} unveränderte Zeilen`,
  showRows: (number) => `${number} unveränderte Zeilen zeigen`,
  table: 'Tabelle',
  moved: 'verschoben',
  statuses: { added: 'hinzugefügt', removed: 'entfernt', changed: 'geändert' },
  end: 'Ende',
  nowLink: 'jetzt ein Link',
  noLink: 'kein Link mehr',
  linkChanged: 'Link geändert:',
  linkBefore: 'voriges Ziel',
  picture: 'Bild:',
  amount: (places, added, removed) =>
    places === 0
      ? 'Nichts hat sich geändert.'
      : `${count(places, 'Änderung', 'Änderungen')}: ${count(added, 'Wort', 'Wörter')} hinzugefügt, ${removed} entfernt.`,
  count: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
  place: (at, number) => `${at} von ${number}`,
  comparing: 'Vergleicht …',
  notLoaded: 'Die Texte beider Fassungen konnten nicht geladen werden. Wähle noch einmal, um es wieder zu versuchen.',
  notInVersion: (versions) => `Dieses Dokument gibt es in Fassung ${or(versions)} nicht, nach der die Adresse fragt.`,
};

export const rules: Strings['rules'] = {
  title: 'Regeln',
  description: (version, number, bound) =>
    `Alle ${number} MUST, SHOULD und MAY von ${version}: für ${bound.join(', ')}.`,
  link: 'Alle Regeln dieser Fassung',
  linkText: 'Jedes MUST, SHOULD und MAY in einer Liste, zum Filtern, Abhaken und Herunterladen.',
  linkFromChanges: 'lassen sich filtern und herunterladen.',
  found: 'Alle Regeln dieser Fassung: jedes MUST, SHOULD und MAY, und wen es bindet.',
  before: 'Jede Aussage der Norm mit einem Schlüsselwort aus',
  after: (number) => `, im Ganzen ${number}. Jede führt zu ihrem Satz.`,
  download: (format) => `Als ${format} herunterladen`,
  filters: 'Filter',
  level: 'Stufe',
  binds: 'Bindet',
  part: 'Teil',
  since: (version) => `Seit ${version}`,
  new: 'Neu',
  changed: 'Geändert',
  removed: 'Entfernt',
  all: 'Alle',
  words: 'Wörter',
  removedSince: (version) => `Entfernt seit ${version}`,
  conflict: 'Die Norm widerspricht sich:',
  testedBy: 'Geprüft durch',
  tests: { title: 'Prüfungen', test: 'Prüfung', about: 'Was sie prüft', versions: 'Fassungen', rules: 'Deckt ab' },
};

export const ruleList: Strings['ruleList'] = {
  mustDone: (ticked, all) => `${ticked} von ${all} MUST abgehakt`,
  done: (rule) => `Erledigt: ${rule}`,
  none: 'Keine Regel passt.',
  count: (shown, all, ticked) => `${shown} von ${all} Regeln, ${ticked} abgehakt`,
};

export const errata: Strings['errata'] = {
  title: 'Berichtigungen',
  titleOf: (version) => `Berichtigungen von ${version}`,
  description: (version) => `Was in den Dokumenten von ${version} nach der Ausgabe berichtigt wurde.`,
  link: 'Berichtigungen dieser Fassung',
  linkText: 'Was nach der Ausgabe darin berichtigt wurde, und warum.',
  kinds: { spelling: 'Schreibung', correction: 'Berichtigung', clarification: 'Klarstellung' },
  change: 'Was sich geändert hat',
  changeOn: (date) => `am ${date}`,
  in: 'in',
};

export const notFound: Strings['notFound'] = {
  title: 'Seite nicht gefunden',
  description: 'Unter dieser Adresse ist keine Seite.',
  text: 'Unter dieser Adresse ist nichts veröffentlicht. Vielleicht ist die Seite umgezogen.',
  sameTopicIn: (version) => `Dasselbe Thema in ${version}`,
  sameTopic: 'Dasselbe Thema in anderen Fassungen',
  didYouMean: 'Meintest du',
  places: 'Wo du beginnen kannst',
  current: (version) => `${version}, die aktuelle Dokumentation`,
  search: 'Suche',
  home: 'Startseite',
  byVersion: 'Nach Fassung',
};

export const search: Strings['search'] = {
  docs: 'Dokumente durchsuchen',
  clear: 'Suche leeren',
  close: 'Schließen',
  inAllVersions: 'In allen Fassungen',
  inVersion: (version) => `In ${version}`,
  searchIn: (version) => `In ${version} suchen`,
  allVersions: 'Alle Fassungen',
  searching: 'Sucht …',
  results: 'Treffer',
  seeAll: 'Alle Treffer zeigen',
  seeAllOf: (number) => `Alle ${number} Treffer zeigen`,
  found: (number, query, listed) =>
    `${number} Treffer für „${query}“${number > listed ? `, ${listed} davon gezeigt` : ''}`,
  foundIn: (number, query, place) => `${number} Treffer für „${query}“ in ${place}`,
  everyVersion: 'allen Fassungen',
  otherVersions: (name, version, versions) => `${name} ist in ${version} nicht beschrieben, aber in ${versions}.`,
  inOtherVersions: 'In anderen Fassungen',
  loading: 'Lädt …',
  more: 'Mehr Treffer zeigen',
  none: (query) => `Kein Treffer für „${query}“`,
  noneBefore: 'Kein Treffer für „',
  noneAfter: '“',
  signsAlone:
    'Die Suche kennt Wörter, Namen und Zahlen. Zeichen stehen nicht in ihrem Verzeichnis: Suche nach ihrem Namen.',
  trySearching: 'Versuche es mit:',
  popularPages: 'Beliebte Seiten',
  searchAllVersions: 'In allen Fassungen suchen',
  missing: 'Hier sollte etwas stehen?',
  tell: 'Sag es uns.',
  issue: (query) => `Die Suche findet nichts zu „${query}“`,
  failed: 'Die Treffer konnten nicht geladen werden',
  checkNetwork: 'Prüfe deine Verbindung zum Netz.',
  retry: 'Noch einmal versuchen',
  keys: {
    up: 'Pfeil nach oben',
    down: 'Pfeil nach unten',
    toMove: 'bewegen',
    enter: 'Eingabetaste',
    toOpen: 'öffnen',
    escape: 'Escape-Taste',
    toClose: 'schließen',
    slash: 'Schrägstrich',
    opensSearch: 'Suche öffnen mit',
  },
  noRecent: 'Noch keine Suche',
  recentText: 'Was du von hier aus öffnest, steht das nächste Mal hier.',
  recent: 'Zuletzt',
  favorites: 'Gemerkt',
  addFavorite: (title) => `${title} merken`,
  removeRecent: (title) => `${title} aus der Liste nehmen`,
  removeFavorite: (title) => `${title} nicht mehr merken`,
  form: {
    label: 'Wörter oder Namen',
    search: 'Suchen',
    version: 'Fassung',
    allVersions: 'Alle Fassungen',
    only: 'Nur',
  },
  kinds: {
    page: { label: 'Seite', plural: 'Seiten' },
    section: { label: 'Abschnitt', plural: 'Abschnitte' },
  },
};

export const searchErrors: Strings['searchErrors'] = {
  noIndex: 'Das ist kein Verzeichnis für die Suche.',
  damaged: 'Das Verzeichnis der Suche ist beschädigt.',
  otherFormat: 'Das Verzeichnis hat eine andere Form, als diese Seite liest. Lade die Seite neu.',
  notStarted: 'Die Suche ließ sich nicht starten.',
};

export const offlineCopy: Strings['offlineCopy'] = {
  announcement: (name) => `${name} zum Lesen ohne Netz.`,
  onSite: 'Diese Seite auf der Website',
};

export const feed: Strings['feed'] = { title: (site) => `Fassungen von ${site}` };

export const copySearch: Strings['copySearch'] = {
  none: 'Kein Titel und keine Überschrift hat diese Wörter.',
  found: (number) => `${number} Treffer in Titeln und Überschriften`,
};

export const checkerForm: Strings['checkerForm'] = {
  label: 'Füge JSON ein',
  unscripted: 'Die Prüfung braucht JavaScript, das ausgeschaltet ist.',
  checkAs: 'Prüfen als',
  byType: 'was sein Typ sagt',
  example: 'Ein Beispiel versuchen',
  nothingYet: 'Noch nichts zu prüfen.',
  exampleLabel: 'Beispiel',
  exampleHas: 'Das Beispiel hat diesen Fehler:',
  note: 'Geprüft wird in deinem Browser: nichts wird gesendet.',
};

const kinds: Record<string, string> = {
  string: 'Text',
  number: 'eine Zahl',
  object: 'ein Objekt',
  array: 'eine Liste',
};

export const checker: Strings['checker'] = {
  checking: 'Prüft …',
  notLoaded: 'Die Prüfung konnte nicht geladen werden. Ändere den Text, um es wieder zu versuchen.',
  oneType: 'Ein Typ',
  fieldsOf: (type) => `Felder von ${type}`,
  theValue: 'Der Wert',
  line: (line) => `Zeile ${line}`,
  more: (number) => `Und ${number} weitere.`,
  valid: (what) => `Gültig: ${what}.`,
  invalid: (what, problems) => `Nicht gültig: ${what}, ${count(problems, 'Fehler', 'Fehler')}.`,
  of: (thing, version) => `${thing} von ${version}`,
  aboutType: (type) => `Diese Seite handelt von ${type}. `,
  noTypes: (version, many) => `${version} beschreibt keine ${many}. `,
  unknownType: (version, one, type, nearest) =>
    `${version} hat nicht ${one} ${type}, am nächsten: ${nearest.join(', ')}. `,
  twice: (name, line, column) => ` ${name} steht noch einmal in Zeile ${line}, Spalte ${column}.`,
  notJson: (what) => `Kein JSON: ${what}`,
  notJsonAt: (line, column, what) => `Kein JSON. Zeile ${line}, Spalte ${column}: ${what}.`,
  item: (number) => `Punkt ${number}`,
  problems: {
    oneOf: (values) => `muss ${or(values)} sein`,
    type: (types, type) => `muss ${or(types.map((each) => kinds[each] ?? each))} sein, nicht ${kinds[type] ?? type}`,
    missing: 'fehlt',
    have: (names) => `braucht ${or(names)}`,
    notAllowed: 'ist hier nicht erlaubt',
    format: (format) => `muss das Format ${format} haben`,
    pattern: (pattern) => `muss dem Muster ${pattern} folgen`,
    anyOf: 'passt zu keiner der erlaubten Formen',
    not: 'ist nicht erlaubt',
    least: (limit) => `muss mindestens ${limit} sein`,
    most: (limit) => `darf höchstens ${limit} sein`,
    haveLeast: (limit) => `braucht mindestens ${limit}`,
    haveMost: (limit) => `darf höchstens ${limit} haben`,
    other: 'ist falsch',
  },
  faults: {
    byteOrderMark: 'hier steht eine Markierung der Bytefolge',
    comment: 'JSON kennt keine Kommentare',
    quotes: 'Text steht in geraden doppelten Anführungszeichen: "…"',
    word: 'JSON kennt dieses Wort nicht',
    ended: 'das JSON ist vorher zu Ende',
    value: 'ein Wert wird erwartet',
    open: (brackets) => `der Text endet, aber ${brackets.length} Klammern sind offen`,
    closesNothing: 'diese Klammer schließt nichts',
    otherBracket: (expected, found) => `${expected} wird erwartet, nicht ${found}`,
    comma: 'nach einem Komma muss etwas folgen',
    colonAndValue: 'ein Doppelpunkt und ein Wert werden erwartet',
    commaOr: (bracket) => `ein Komma oder ${bracket} wird erwartet`,
    colon: 'ein Doppelpunkt wird erwartet',
    name: 'ein Name in doppelten Anführungszeichen wird erwartet',
    number: 'das ist keine Zahl',
    valueOrText: 'ein Wert wird erwartet, Text steht in doppelten Anführungszeichen',
    lineBreak: 'ein Zeilenumbruch im Text wird \\n geschrieben',
    control: 'ein Steuerzeichen wird umschrieben, etwa als \\t',
    escape: 'diese Umschreibung gibt es nicht',
    unclosed: 'am Ende dieses Textes fehlen die Anführungszeichen',
  },
};

export const diagrams: Strings['diagrams'] = {
  diagram: 'Schaubild',
  named: (title) => `Schaubild: ${title}`,
  source: 'Quelltext des Schaubilds',
  sourceOf: (kind) => `Quelltext des Schaubilds (${kind})`,
  arrows: {
    end: 'führt zu',
    both: 'hin und zurück',
    none: 'verbunden mit',
    circle: 'mit Kreis bei',
    cross: 'mit Kreuz bei',
  },
  operators: {
    alt: 'Entweder',
    else: 'Oder',
    opt: 'Wahlweise',
    loop: 'Schleife',
    par: 'Gleichzeitig',
    and: 'Und',
    critical: 'Unteilbar',
    option: 'Oder',
    break: 'Abbruch',
  },
  to: 'an',
  toAndFrom: 'hin und zurück an',
  itself: 'sich selbst',
  lost: 'verloren',
  begins: 'beginnt',
  ends: 'endet',
  noteOn: (names) => `Anmerkung zu ${names.join(' und ')}`,
  groups: 'Gruppen von Beteiligten',
  participants: 'Beteiligte',
};

export const zoom: Strings['zoom'] = {
  size: 'Größe',
  out: 'Verkleinern',
  in: 'Vergrößern',
  fit: 'Passend',
  fitToWindow: 'An das Fenster anpassen',
};

export const islands: Strings['islands'] = {
  loading: 'Lädt …',
  notLoaded: 'Diese Seite konnte nicht geladen werden',
  retry: 'Noch einmal',
  crashed: 'Diese Seite ist abgestürzt.',
  tryAgain: 'Noch einmal versuchen',
};

export const scripts: Strings['scripts'] = {
  themes: { light: 'Helle Farben', dark: 'Dunkle Farben' },
  copied: 'Kopiert',
  codeSelected: 'Der Browser hat das Kopieren nicht erlaubt. Der Code ist ausgewählt.',
  pageNotCopied: 'Die Seite konnte nicht kopiert werden.',
  linkCopied: 'Link kopiert',
  close: 'Schließen',
  loadingPage: 'Die Seite wird geladen',
  notLoaded: 'Die Seite konnte nicht geladen werden.',
  stillNotLoaded: 'Die Seite konnte noch immer nicht geladen werden.',
  mayBeOffline: 'Vielleicht bist du ohne Netz. Was du liest, bleibt hier.',
  retry: 'Noch einmal versuchen',
  dismiss: 'Ausblenden',
  searchLoading: 'Die Suche wird geladen …',
  searchNotLoaded: 'Die Suche konnte nicht geladen werden. Drücke die Eingabetaste, um es wieder zu versuchen.',
};

export const assistant: Strings['assistant'] = {
  introduce: (title, version, address, all) =>
    `Der folgende Text ist die Seite „${title}“ der Dokumentation von ${version} (${address}). Alle Seiten: ${all}\n\n`,
};

export const standard: Strings['standard'] = {
  field: 'Feld',
  type: 'Typ',
  description: 'Beschreibung',
  name: 'Bezeichnung',
  value: 'Wert',
  error: 'Fehler',
  member: 'Mitglied',
  since: 'Seit',
  deprecatedGroup: 'Veraltet',
  required: 'erforderlich',
  requiredUnless: (names) => `erforderlich, wenn ${or(names)} fehlt`,
  pattern: (pattern) => `Muster ${pattern}`,
  declaredAs: (type) => `deklariert als ${type}`,
  notInSchema: 'deklariert, nicht im Schema',
  named: (name) => `genannt ${name}`,
  schema: 'JSON-Schema',
  declaration: (name) => `Vollständige Deklaration von ${name}`,
};
