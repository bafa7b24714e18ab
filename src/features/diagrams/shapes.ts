/** What opens and closes a node's label, longest first, and what the drawing library is given for it. */
export interface Shape {
  open: string;
  close: string;
  /** Where the library has no such shape: the one that it draws, which is mended afterwards. */
  drawn?: [open: string, close: string];
  lean?: Lean;
}

/** To which side a parallelogram leans. */
export type Lean = 'right' | 'left';

/** Shapes by their marks. Those that may follow the same opening mark stand together. */
export const shapes: Shape[] = [
  { open: '(((', close: ')))' },
  { open: '([', close: '])' },
  { open: '((', close: '))' },
  { open: '(-', close: '-)', drawn: ['([', '])'] },
  { open: '[[', close: ']]' },
  { open: '[(', close: ')]' },
  { open: '[/', close: '\\]' },
  { open: '[/', close: '/]', drawn: ['[/', '\\]'], lean: 'right' },
  { open: '[\\', close: '/]' },
  { open: '[\\', close: '\\]', drawn: ['[/', '\\]'], lean: 'left' },
  { open: '{{', close: '}}' },
  { open: '[', close: ']' },
  { open: '(', close: ')' },
  { open: '{', close: '}' },
  { open: '>', close: ']' },
];

/** Names of shapes, by the marks of those that stand for them. */
const named: [open: string, close: string, names: string][] = [
  ['(((', ')))', 'dbl-circ double-circle framed-circle fr-circ stop'],
  ['([', '])', 'stadium pill terminal curved-trapezoid curv-trap delay half-rounded-rectangle display'],
  [
    '((',
    '))',
    'circle circ small-circle sm-circ start filled-circle f-circ junction crossed-circle cross-circ summary',
  ],
  [
    '[[',
    ']]',
    'fr-rect framed-rectangle subproc subprocess subroutine lin-rect lined-rectangle lined-process lin-proc ' +
      'shaded-process div-rect divided-rectangle divided-process div-proc win-pane window-pane internal-storage',
  ],
  [
    '[(',
    ')]',
    'cyl cylinder database db h-cyl horizontal-cylinder das lin-cyl lined-cylinder disk bow-rect ' +
      'bow-tie-rectangle stored-data datastore data-store',
  ],
  ['{{', '}}', 'hex hexagon prepare'],
  ['(', ')', 'rounded event'],
  ['{', '}', 'diam diamond decision question'],
  ['>', ']', 'odd flag paper-tape'],
  ['[/', '/]', 'lean-r lean-right in-out'],
  ['[\\', '\\]', 'lean-l lean-left out-in'],
  ['[/', '\\]', 'trap-b trapezoid-bottom trapezoid priority'],
  ['[\\', '/]', 'trap-t trapezoid-top inv-trapezoid manual sl-rect sloped-rectangle manual-input'],
];

/** The shape that `A@{ shape: name }` stands for; a rectangle for those that only look otherwise. */
export function namedShape(name: string): Shape {
  const [open, close] = named.find(([, , names]) => names.split(' ').includes(name)) ?? ['[', ']'];
  return shapeOf(open, close);
}

/** The shape with these marks. */
export function shapeOf(open: string, close: string): Shape {
  return shapes.find((shape) => shape.open === open && shape.close === close)!;
}
