import type { ZodRawShape, z } from 'zod';
import type { OpenSite } from '../site/openSite.ts';

/** A tool as programs see it: what it takes, what it gives, and how it is made of a site. */
interface Tool<Input extends ZodRawShape = ZodRawShape, Output extends ZodRawShape = ZodRawShape> {
  name: string;
  title: string;
  /** Says to a program when to call it and with what. */
  description: string;
  input: Input;
  output: Output;
  /** @throws {ToolError} in words for whoever asked. */
  run(site: OpenSite, input: z.infer<z.ZodObject<Input>>): Promise<z.infer<z.ZodObject<Output>>>;
  /** The answer as text, for programs that read no structured answers; JSON where it is left out. */
  text?(output: z.infer<z.ZodObject<Output>>): string;
}

/** Takes a tool's types from what it says of its input and output. */
export function defineTool<Input extends ZodRawShape, Output extends ZodRawShape>(tool: Tool<Input, Output>): Tool {
  return tool as unknown as Tool;
}
