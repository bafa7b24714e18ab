/** Pages about messages, below the documentation address. */
const connection = 'api/specs/webConnectionProtocol';
const communication = 'api/specs/desktopAgentCommunicationProtocol';

/** A message's page and anchor; undefined for unknown names. */
export function messagePage(type: string): string | undefined {
  if (/^WCP[1-6][A-Z]\w+$/.test(type)) return `${connection}#${type.toLowerCase()}`;
  return /^[a-z]\w*(?:Request|Response|Event)$/.test(type) ? `${communication}#${type.toLowerCase()}` : undefined;
}

/** A message's schema name. A published schema is spelled differently. */
export function messageSchema(type: string): string {
  return `api/${type === 'heartbeatAcknowledgementRequest' ? 'heartbeatAcknowledgmentRequest' : type}`;
}
