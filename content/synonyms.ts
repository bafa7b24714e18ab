/**
 * Phrases that readers use for the same thing, in groups: a search for one finds the others too, after what has the
 * words themselves. Forms of one word (channels, channel) and names in parts (raise intent) need no entry.
 */
const synonyms: string[][] = [
  ['user channel', 'system channel', 'colour channel', 'color channel', 'linked channel'],
  ['app directory', 'appd', 'application directory', 'app store'],
  ['desktop agent', 'da', 'platform', 'container', 'interop broker'],
  ['bridge', 'dab', 'desktop agent bridge', 'agent bridging'],
  ['web connection protocol', 'wcp'],
  ['desktop agent communication protocol', 'dacp'],
  ['bridge connection protocol', 'bcp'],
  ['bridge messaging protocol', 'bmp'],
  ['subscribe', 'listen', 'add listener', 'on message'],
  ['publish', 'broadcast', 'emit', 'send'],
  ['unsubscribe', 'remove listener', 'stop listening'],
  ['launch', 'open', 'start'],
  ['ticker', 'symbol', 'instrument', 'security', 'stock'],
  ['resolver', 'app picker', 'app chooser'],
  ['timeout', 'time-out', 'timed out', 'time limit'],
  ['error', 'exception', 'failure'],
  ['license', 'licence', 'licensing'],
  ['install', 'installation', 'set up', 'npm install'],
  ['dotnet', '.NET', 'C#'],
  ['iframe', 'frame'],
  ['sample', 'example'],
  ['customer', 'client'],
  ['company', 'organization', 'issuer'],
  ['certification', 'certified', 'conformance testing'],
  ['breaking change', 'removal'],
  ['tab', 'browser window'],
  ['guid', 'uuid'],
  ['fdc3 version', 'getinfo'],
  ['new', 'changed', 'changelog', 'release notes', 'what changes'],
  ['contribute', 'participation', 'participate', 'take part'],
];

export default synonyms;
