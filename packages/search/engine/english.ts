/** English vocabulary beyond word endings. */

/** Irregular forms of verbs, their nouns, and plurals of short nouns, by word. */
const irregularForms =
  'begin began begun, bind bound, break broke broken, bring brought, build built, buy bought, choose chose chosen, ' +
  'come came, draw drew drawn, drive drove driven, fall fell fallen, find found, forget forgot forgotten, ' +
  'freeze froze frozen, get got gotten, give gave given, go went gone, grow grew grown, hear heard, hide hid hidden, ' +
  'hold held, keep kept, know knew known, lead led, leave left, lend lent, lose lost, make made, mean meant, meet met, ' +
  'pay paid, ride rode ridden, rise rose risen, run ran, say said, see saw seen, sell sold, send sent, show shown, ' +
  'shut shut, speak spoke spoken, spend spent, stand stood, steal stole stolen, take took taken, teach taught, ' +
  'tell told, think thought, throw threw thrown, understand understood, withdraw withdrew withdrawn, ' +
  'write wrote written, describe description, notify notification, register registration, resolve resolution, ' +
  'subscribe subscription, api apis, id ids, ui uis, uri uris';

/** Word by irregular form. */
export const wordOf: ReadonlyMap<string, string> = new Map(
  irregularForms.split(', ').flatMap((forms) => {
    const [word = '', ...others] = forms.split(' ');
    return others.map((form) => [form, word] as const);
  }),
);

/** Words without information: indexed in headings only. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'again alone always another below both comes gives goes keeps knows later leaves makes none once others says see ' +
    'still takes two uses way'
  ).split(' '),
);

/** Beginning of a whole question. */
export const questionBeginning =
  /^\s*(?:(?:at|by|for|from|in|on|to|under|with)\s+)?(?:how|what|when|where|which|who|whom|whose|why|am|are|can|could|did|do|does|has|have|is|may|must|shall|should|was|were|will|would)\b/i;

/** Words common in whole questions but irrelevant for matching. */
export const smallTalk: ReadonlySet<string> = new Set(
  (
    'able actually again already always another anybody anyone anything best better check checks come comes correct ' +
    'correctly different easy enough everybody everyone everything exactly get gets getting give given gives go ' +
    'goes going good got happen happened happening happens help helps inside itself keep kind kinds know known let like look ' +
    'looks make makes making mean means myself need needed needs nobody none now off ok okay one ones otherwise ' +
    'particular please possible properly put really right say says see seem seems simply somebody someone something ' +
    'sort still stuff supposed sure take takes tell tells thing things three two use used uses using usual ' +
    'usually want wanted wants way ways whatever within work working works wrong yet yourself'
  ).split(' '),
);

/** Nouns for code elements, redundant after a name. */
export const codeKinds: ReadonlySet<string> = new Set(
  'class enum error event function interface method object property type'.split(' '),
);

/** Words for the parts of any reference, which say little next to a name: "openWindow parameters". */
export const aboutTexts: ReadonlySet<string> = new Set(
  'docs documentation example examples parameter parameters sample samples signature syntax usage'.split(' '),
);
