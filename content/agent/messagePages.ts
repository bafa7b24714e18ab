/** The pages that describe messages, below the path of the version. */
const connection = 'api/specs/webConnectionProtocol';
const communication = 'api/specs/desktopAgentCommunicationProtocol';

/** Where a message is described: page and anchor below the path of the version; undefined for what is no message. */
export function messagePage(type: string): string | undefined {
  if (/^WCP[1-6][A-Z]\w+$/.test(type)) return `${connection}#${type.toLowerCase()}`;
  return /^[a-z]\w*(?:Request|Response|Event)$/.test(type) ? `${communication}#${type.toLowerCase()}` : undefined;
}

/** The schema of a message by its type; the published name of one is spelt otherwise. */
export function messageSchema(type: string): string {
  return `api/${type === 'heartbeatAcknowledgementRequest' ? 'heartbeatAcknowledgmentRequest' : type}`;
}
