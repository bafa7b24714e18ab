import type * as english from './english.ts';

/** All that the interface says, by rooms: text, or functions where numbers and names come in. */
export type Strings = typeof english;

/** A list that is complete: TypeScript names what `List` lacks. */
export type Complete<List extends Strings> = List;
