/** A node shape, with the brackets around its label in the source. */
export interface Shape {
  open: string;
  close: string;
  /** Brackets for the nearest shape, if the drawing library lacks this shape. */
  drawnAs?: [open: string, close: string];
  /** Lean direction for a parallelogram. The library draws a trapezoid. */
  lean?: 'right' | 'left';
  /** Names in `A@{ shape: name }`, separated by spaces, including shapes drawn alike. */
  names?: string;
}

/** All shapes, longer brackets first, because readers try them in order. */
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

/** Finds a shape by its brackets. */
export function shapeOf(open: string, close: string): Shape {
  return shapes.find((shape) => shape.open === open && shape.close === close)!;
}

/** Default node shape. */
export const rectangle = shapeOf('[', ']');

/** Finds a shape by name; a rectangle for unknown names. */
export function namedShape(name: string): Shape {
  return shapes.find(({ names }) => names?.split(' ').includes(name)) ?? rectangle;
}
