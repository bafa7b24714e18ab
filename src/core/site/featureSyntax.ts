import type { Syntax } from '../compile/context.ts';
import type { Feature } from './types.ts';

/** All that features add to what a document may hold. */
export function syntaxOf(features: Feature[]): Syntax {
  return {
    directives: features.flatMap(({ directives = [] }) => directives),
    fences: features.flatMap(({ fences = [] }) => fences),
  };
}
