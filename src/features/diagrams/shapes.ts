/** What opens and closes a node's label, longest first, and what the drawing library is given for it. */
export interface Shape {
  open: string;
  close: string;
  /** Where the library has no such shape: the one that it draws, which is mended afterwards. */
  drawnAs?: [open: string, close: string];
  lean?: Lean;
  /** What `A@{ shape: name }` calls it, and others that only look otherwise. */
  names?: string;
}

/** To which side a parallelogram leans. */
export type Lean = 'right' | 'left';

/** Shapes by their marks. Those that may follow the same opening mark stand together. */
export const shapes: Shape[] = [
  { open: '(((', close: ')))', names: 'dbl-circ double-circle framed-circle fr-circ stop' },
  {
    open: '([',
    close: '])',
    names: 'stadium pill terminal curved-trapezoid curv-trap delay half-rounded-rectangle display',
  },
  {
    open: '((',
    close: '))',
    names: 'circle circ small-circle sm-circ start filled-circle f-circ junction crossed-circle cross-circ summary',
  },
  { open: '(-', close: '-)', drawnAs: ['([', '])'] },
  {
    open: '[[',
    close: ']]',
    names:
      'fr-rect framed-rectangle subproc subprocess subroutine lin-rect lined-rectangle lined-process lin-proc ' +
      'shaded-process div-rect divided-rectangle divided-process div-proc win-pane window-pane internal-storage',
  },
  {
    open: '[(',
    close: ')]',
    names:
      'cyl cylinder database db h-cyl horizontal-cylinder das lin-cyl lined-cylinder disk bow-rect ' +
      'bow-tie-rectangle stored-data datastore data-store',
  },
  { open: '[/', close: '\\]', names: 'trap-b trapezoid-bottom trapezoid priority' },
  { open: '[/', close: '/]', drawnAs: ['[/', '\\]'], lean: 'right', names: 'lean-r lean-right in-out' },
  {
    open: '[\\',
    close: '/]',
    names: 'trap-t trapezoid-top inv-trapezoid manual sl-rect sloped-rectangle manual-input',
  },
  { open: '[\\', close: '\\]', drawnAs: ['[/', '\\]'], lean: 'left', names: 'lean-l lean-left out-in' },
  { open: '{{', close: '}}', names: 'hex hexagon prepare' },
  { open: '[', close: ']' },
  { open: '(', close: ')', names: 'rounded event' },
  { open: '{', close: '}', names: 'diam diamond decision question' },
  { open: '>', close: ']', names: 'odd flag paper-tape' },
];

/** The shape with these marks. */
export function shapeOf(open: string, close: string): Shape {
  return shapes.find((shape) => shape.open === open && shape.close === close)!;
}

/** What a node without a shape has. */
export const rectangle = shapeOf('[', ']');

/** The shape of a name; a rectangle for those that only look otherwise. */
export function namedShape(name: string): Shape {
  return shapes.find(({ names }) => names?.split(' ').includes(name)) ?? rectangle;
}
