import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveOn } from '../../../../packages/mcp/node.ts';
import { siteOf } from '../../../../packages/mcp/site.ts';
import type { Source } from '../../../../packages/mcp/sources.ts';

/** A tool's structured answer, or its error message. */
export interface Answer {
  content: Record<string, unknown>;
  problem?: string;
  text: string;
}

export interface Connected {
  client: Client;
  call(tool: string, input: Record<string, unknown>): Promise<Answer>;
}

/** A client from the protocol's SDK, connected to a server for a site. */
export async function connect(source: Source): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveOn(siteOf(source), far);
  await client.connect(near);
  // Answers are then validated against the tools' schemas.
  await client.listTools();
  return { client, call: (tool, input) => callTool(client, tool, input) };
}

/** Calls a tool. The client throws for answers that do not match the tool's schema. */
export async function callTool(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: input });
  const [first] = result.content as { text?: string }[];
  const text = first?.text ?? '';
  return {
    content: (result.structuredContent ?? {}) as Record<string, unknown>,
    text,
    ...(result.isError === true && { problem: text }),
  };
}
