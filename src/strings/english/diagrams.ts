/** Diagrams, and what they say in words. */
export const diagrams = {
  diagram: 'Diagram',
  named: (title: string) => `Diagram: ${title}`,
  source: 'Diagram source',
  sourceOf: (kind: string) => `Diagram source (${kind})`,
  /** Between a node and the one to which its arrow leads. */
  arrows: {
    end: 'leads to',
    both: 'leads to and from',
    none: 'joined with',
    circle: 'connects, ending in a circle, to',
    cross: 'connects, ending in a cross, to',
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
    break: 'Break',
  } as Record<string, string>,
  /** Between the sender of a message and its receiver. */
  to: 'to',
  toAndFrom: 'to and from',
  itself: 'itself',
  lost: 'lost',
  begins: 'is created',
  ends: 'is destroyed',
  noteOn: (names: string[]) => `Note on ${names.join(' and ')}`,
  groups: 'Groups of participants',
  participants: 'Participants',
};
