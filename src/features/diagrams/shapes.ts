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

const named: [mark: string, names: string][] = [
  ['(((', 'dbl-circ double-circle framed-circle fr-circ stop'],
  ['([', 'stadium pill terminal curved-trapezoid curv-trap delay half-rounded-rectangle display'],
  ['((', 'circle circ small-circle sm-circ start filled-circle f-circ junction crossed-circle cross-circ summary'],
  [
    '[[',
    'fr-rect framed-rectangle subproc subprocess subroutine lin-rect lined-rectangle lined-process lin-proc ' +
      'shaded-process div-rect divided-rectangle divided-process div-proc win-pane window-pane internal-storage',
  ],
  [
    '[(',
    'cyl cylinder database db h-cyl horizontal-cylinder das lin-cyl lined-cylinder disk bow-rect ' +
      'bow-tie-rectangle stored-data datastore data-store',
  ],
  ['{{', 'hex hexagon prepare'],
  ['(', 'rounded event'],
  ['{', 'diam diamond decision question'],
  ['>', 'odd flag paper-tape'],
];

/**
 * The shape that stands for one of the names of `A@{ shape: name }`; a rectangle for those that only look otherwise.
 */
export function namedShape(name: string): Shape {
  const lean: Record<string, string> = {
    'lean-r': '/]',
    'lean-right': '/]',
    'in-out': '/]',
    'lean-l': '\\]',
    'lean-left': '\\]',
    'out-in': '\\]',
  };
  if (Object.hasOwn(lean, name)) return shapes.find(({ lean: side, close }) => side && close === lean[name])!;
  if (/^(?:trap-b|trapezoid-bottom|trapezoid|priority)$/.test(name))
    return shapes.find(({ open, close }) => open === '[/' && close === '\\]')!;
  if (/^(?:trap-t|trapezoid-top|inv-trapezoid|manual|sl-rect|sloped-rectangle|manual-input)$/.test(name))
    return shapes.find(({ open, close }) => open === '[\\' && close === '/]')!;
  const mark = named.find(([, names]) => names.split(' ').includes(name))?.[0] ?? '[';
  return shapes.find(({ open }) => open === mark)!;
}
