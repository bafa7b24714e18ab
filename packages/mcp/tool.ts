import { z, type ZodRawShape } from 'zod';
import { programLimits } from './limits.ts';
import type { OpenSite } from './site.ts';

interface Tool<Input extends ZodRawShape = ZodRawShape, Output extends ZodRawShape = ZodRawShape> {
  name: string;
  title: string;
  /** Describes purpose and input to a model. */
  description: string;
  input: Input;
  output: Output;
  /** Undefined properties are not sent. @throws {ToolError} with a message for the caller. */
  run(site: OpenSite, input: z.infer<z.ZodObject<Input>>): Promise<z.infer<z.ZodObject<Output>>>;
  /** Formats the answer as text, for clients without structured answers; defaults to JSON. */
  text?(output: z.infer<z.ZodObject<Output>>): string;
}

/** Infers a tool's types from its input and output. */
export function defineTool<Input extends ZodRawShape, Output extends ZodRawShape>(tool: Tool<Input, Output>): Tool {
  return tool as unknown as Tool;
}

// Arguments and answer parts shared between tools.

export const words = (description: string) => z.string().min(1).max(programLimits.words).describe(description);

export const page = z.string().min(1).max(1000);

export const version = z
  .string()
  .max(programLimits.words)
  .optional()
  .describe(
    'A version, such as "2.1", "Next" or "latest". Defaults to the latest. The answer covers only this version.',
  );

export const count = (most: number, usual: string) => z.number().int().min(1).max(most).optional().describe(usual);

export const offset = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe('Number of items to skip: `next` from the previous answer');

export const paging = {
  limit: count(programLimits.list, `Maximum number of items. Defaults to ${programLimits.usualList}`),
  offset,
};

export const ofVersion = z.string().describe('The version the answer covers');
export const url = z.string().describe('URL, with an anchor');
export const next = z.number().optional().describe('The offset of the next part, if there is more');

/** Returns the requested part of a list, and the next offset. */
export function pageOf<T>(list: T[], input: { limit?: number; offset?: number }): { shown: T[]; next?: number } {
  const start = input.offset ?? 0;
  const end = start + (input.limit ?? programLimits.usualList);
  return { shown: list.slice(start, end), next: end < list.length ? end : undefined };
}

/** Number of omitted list entries; undefined for zero. */
export function moreThan(list: unknown[], most: number): number | undefined {
  return list.length > most ? list.length - most : undefined;
}
