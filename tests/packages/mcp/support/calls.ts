/** A call per tool. */
export const oneOfEach: [tool: string, input: Record<string, unknown>][] = [
  ['search', { query: 'join a user channel', limit: 3 }],
  ['read', { page: 'Channel', section: 'broadcast' }],
  ['look_up', { name: 'fdc3.contact' }],
  ['list', { kind: 'intent', mentions: 'fdc3.contact', limit: 3 }],
  ['rules', { name: 'DesktopAgent.open', limit: 2 }],
  ['changes', { name: 'fdc3.chart.otherConfig' }],
  ['changes', { page: 'Channel' }],
  ['check', { json: '{"type":"fdc3.contact","id":{"email":3}}' }],
  ['check', { json: '{"type":"openRequest"}', name: 'bridging/openAgentRequest' }],
  ['example', { name: 'fdc3.contact', language: 'json' }],
];
