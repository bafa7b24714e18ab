/** What a node looks like: what opens and closes its label where it is written, and what becomes of that. */
export interface Shape {
  open: string;
  close: string;
  /** Where the library has no such shape: the one that it draws. */
  drawnAs?: [open: string, close: string];
  /** How that is mended afterwards: parallelograms lean, points and bars of states are small. */
  look?: 'right' | 'left' | 'start' | 'end' | 'bar' | 'note';
  /** What `A@{ shape: name }` calls it, and others that only look otherwise. */
  names?: string;
  /** What stands for it in a list, where it shows no words. */
  words?: string;
}

/** Shapes by their marks. Those that may follow the same opening mark stand together, longer marks first. */
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
  { open: '[/', close: '/]', drawnAs: ['[/', '\\]'], look: 'right', names: 'lean-r lean-right in-out' },
  {
    open: '[\\',
    close: '/]',
    names: 'trap-t trapezoid-top inv-trapezoid manual sl-rect sloped-rectangle manual-input',
  },
  { open: '[\\', close: '\\]', drawnAs: ['[/', '\\]'], look: 'left', names: 'lean-l lean-left out-in' },
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

/** What a node of a flowchart has whose shape is not said. */
export const rectangle = shapeOf('[', ']');

/** The shape of a name; a rectangle for those that only look otherwise. */
export function namedShape(name: string): Shape {
  return shapes.find(({ names }) => names?.split(' ').includes(name)) ?? rectangle;
}

const circle = shapeOf('((', '))');

/** What there is in state diagrams. */
export const stateShapes = {
  state: shapeOf('(', ')'),
  start: { ...circle, look: 'start', words: 'Start' },
  end: { ...circle, look: 'end', words: 'End' },
  choice: { ...shapeOf('{', '}'), words: 'Choice' },
  fork: { ...rectangle, look: 'bar', words: 'Fork' },
  join: { ...rectangle, look: 'bar', words: 'Join' },
  note: { ...rectangle, look: 'note' },
} satisfies Record<string, Shape>;

/** Whether it is a point at which states begin or end. */
export const isPoint = ({ look }: Shape): boolean => look === 'start' || look === 'end';
