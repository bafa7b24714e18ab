/** Diagrams, and what they say in words. */
export const diagrams = {
  diagram: 'Diagram',
  named: (title: string) => `Diagram: ${title}`,
  source: 'Diagram source',
  sourceOf: (kind: string) => `Diagram source (${kind})`,
  /** Between a node and the one to which its arrow leads. */
  arrows: {
    end: 'leads to',
    both: 'to and from',
    none: 'joined with',
    circle: 'with a circle at',
    cross: 'with a cross at',
  },
  /** What the operators of frames are called by those who do not draw diagrams every day. */
  operators: {
    alt: 'Either',
    else: 'Or',
    opt: 'Optional',
    loop: 'Loop',
    par: 'In parallel',
    and: 'And',
    critical: 'Critical',
    option: 'Or',
    break: 'Break off',
  } as Record<string, string>,
  /** Between the sender of a message and its receiver. */
  to: 'to',
  toAndFrom: 'to and from',
  itself: 'itself',
  lost: 'lost',
  begins: 'begins',
  ends: 'ends',
  noteOn: (names: string[]) => `Note on ${names.join(' and ')}`,
  groups: 'Groups of participants',
  participants: 'Participants',
};
