import { z } from 'zod';
import { programLimits } from '../../../src/core/limits.ts';

/** Arguments that several tools take. */

export const words = (description: string) => z.string().min(1).max(programLimits.words).describe(description);

export const version = z
  .string()
  .max(programLimits.words)
  .optional()
  .describe('A version such as "2.1", "Next" or "latest". Left out: the latest. An answer is of this one version.');

export const limit = z
  .number()
  .int()
  .min(1)
  .max(programLimits.list)
  .optional()
  .describe(`How many at most: ${programLimits.usualList} unless told`);

export const offset = z.number().int().min(0).optional().describe('How many to leave out: `next` of the answer before');

/** The label of the version that an answer is of. */
export const ofVersion = z.string().describe('The version that the answer is of');
export const url = z.string().describe('Address, with anchor');
export const next = z.number().optional().describe('The offset of what follows, where there is more');
