import { zoom as strings } from '../../strings/english/zoom.ts';

/** Zoom limits, zoom step per press or wheel notch, and arrow key distance. */
const limits = { least: 0.25, most: 8 };
const step = 1.25;
const stride = 80;

/**
 * Adds zoom and pan to a full-window dialog, once: buttons, `+`, `-`, `0`, Ctrl+wheel and pinch to zoom; drag, arrow
 * keys, wheel and finger to pan.
 */
export function zoomLarge(dialog: HTMLDialogElement): void {
  const frame = dialog.querySelector<HTMLElement>('.drawing, .large-picture');
  const header = dialog.querySelector('header');
  if (!frame || !header || frame.querySelector(':scope > .zoomed')) return;
  const content = document.createElement('div');
  content.className = 'zoomed';
  content.append(...frame.childNodes);
  frame.append(content);
  frame.tabIndex = 0;
  let scale = 1;

  /** Keeps the window point `x`, `y` in place while zooming. */
  const zoomTo = (wanted: number, x?: number, y?: number) => {
    const next = Math.min(limits.most, Math.max(limits.least, wanted));
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [atX, atY] = [(x ?? left + width / 2) - left, (y ?? top + height / 2) - top];
    const [fromX, fromY] = [frame.scrollLeft + atX, frame.scrollTop + atY];
    content.style.zoom = String(next);
    frame.scrollTo({ left: (fromX * next) / scale - atX, top: (fromY * next) / scale - atY, behavior: 'instant' });
    scale = next;
  };
  const fit = () => {
    scale = fittingScale(frame, content);
    frame.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  };

  header.querySelector('button')!.before(
    buttonGroup([
      ['\u2212', strings.out, () => zoomTo(scale / step)],
      ['+', strings.in, () => zoomTo(scale * step)],
      [strings.fit, strings.fitToWindow, fit],
    ]),
  );
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (event.key === '+' || event.key === '=') zoomTo(scale * step);
    else if (event.key === '-') zoomTo(scale / step);
    else if (event.key === '0') fit();
    else if (move) frame.scrollBy({ left: move[0] * stride, top: move[1] * stride, behavior: 'instant' });
    else return;
    event.preventDefault();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      // Browsers report a trackpad pinch as a wheel event with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(scale * Math.exp(-event.deltaY / (event.deltaMode === 0 ? 300 : 10)), event.clientX, event.clientY);
    },
    { passive: false },
  );
  drag(frame, (ratio, x, y) => zoomTo(scale * ratio, x, y));
  fit();
}

const moves: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the largest scale up to 2 to fit all content; 1 if it does not fit. */
function fittingScale(frame: HTMLElement, content: HTMLElement): number {
  const fits = () => frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight;
  for (let scale = 2; scale > 1; scale -= 0.125) {
    content.style.zoom = String(scale);
    if (fits()) return scale;
  }
  content.style.zoom = '1';
  return 1;
}

function buttonGroup(buttons: [sign: string, name: string, press: () => void][]): HTMLElement {
  const group = document.createElement('div');
  group.className = 'zoom-buttons';
  group.role = 'group';
  group.ariaLabel = strings.size;
  for (const [sign, name, press] of buttons) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.ariaLabel = name;
    button.addEventListener('click', press);
    group.append(button);
  }
  return group;
}

/** Pans with the mouse. For two fingers, reports the change in distance and the midpoint. */
function drag(frame: HTMLElement, pinch: (ratio: number, x: number, y: number) => void): void {
  const held = new Map<number, PointerEvent>();
  const distance = () => {
    const [one, other] = [...held.values()];
    return Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
  };
  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a'))) return;
    held.set(event.pointerId, event);
    if (event.pointerType === 'mouse') frame.setPointerCapture(event.pointerId);
  });
  frame.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    if (held.size === 2) {
      const was = distance();
      held.set(event.pointerId, event);
      const [one, other] = [...held.values()];
      if (was > 0) pinch(distance() / was, (one!.clientX + other!.clientX) / 2, (one!.clientY + other!.clientY) / 2);
    } else {
      held.set(event.pointerId, event);
      // A single finger scrolls natively.
      if (event.pointerType === 'mouse')
        frame.scrollBy({
          left: before.clientX - event.clientX,
          top: before.clientY - event.clientY,
          behavior: 'instant',
        });
    }
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(type, ({ pointerId }) => void held.delete(pointerId));
}
