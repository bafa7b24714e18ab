/** Pages about messages, below the address of the documentation. */
const connection = 'api/specs/webConnectionProtocol';
const communication = 'api/specs/desktopAgentCommunicationProtocol';

/** Page and anchor of a message; undefined for unknown names. */
export function messagePage(type: string): string | undefined {
  if (/^WCP[1-6][A-Z]\w+$/.test(type)) return `${connection}#${type.toLowerCase()}`;
  return /^[a-z]\w*(?:Request|Response|Event)$/.test(type) ? `${communication}#${type.toLowerCase()}` : undefined;
}

/** Schema name of a message. A published schema is spelled differently. */
export function messageSchema(type: string): string {
  return `api/${type === 'heartbeatAcknowledgementRequest' ? 'heartbeatAcknowledgmentRequest' : type}`;
}
