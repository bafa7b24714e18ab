import type * as english from './english.ts';

/** All interface text by area; functions insert numbers and names. */
export type Strings = typeof english;

/** Checks that a list is complete: TypeScript reports what `List` lacks. */
export type Complete<List extends Strings> = List;
