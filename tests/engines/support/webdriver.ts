import type { EngineWindow } from './window.ts';

/** A W3C WebDriver client with the functions used by checks. */

/**
 * Keys without a character, by their names in `KeyboardEvent.key`: https://www.w3.org/TR/webdriver2/#keyboard-actions
 */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** So long an answer is waited for, in milliseconds. */
const patience = 60_000;

/**
 * Opens MiniBrowser with a window without a toolbar, because other windows cannot be as narrow as a phone. @throws when
 * the driver reports an error.
 */
export async function openSession(
  driver: string,
  binary: string,
): Promise<{ window: EngineWindow; close(): Promise<void> }> {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(
      `${driver}/session${path}`,
      method === 'POST' ? { method, body: JSON.stringify(body), signal } : { method, signal },
    );
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary, args: ['--automation', '--javascript-can-open-windows-automatically=true'] };
  const { sessionId } = (await send('POST', '', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const post = (path: string, body?: object) => send('POST', `/${sessionId}${path}`, body);
  const evaluate = (expression: string) => post('/execute/sync', { script: `return (${expression})`, args: [] });
  const act = (source: object) => post('/actions', { actions: [source] });
  const key = (type: 'keyDown' | 'keyUp') => (name: string) => ({ type, value: codes[name] ?? name });

  const [first] = (await send('GET', `/${sessionId}/window/handles`)) as string[];
  await evaluate("void open('about:blank', '_blank', 'toolbar=no,menubar=no,location=no,width=1280,height=720')");
  let own: string | undefined;
  while (!own)
    own = ((await send('GET', `/${sessionId}/window/handles`)) as string[]).find((handle) => handle !== first);
  await post('/window', { handle: own });

  const window: EngineWindow = {
    goto: async (url) => void (await post('/url', { url })),
    evaluate,
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    press: async (keys) =>
      void (await act({
        type: 'key',
        id: 'keys',
        actions: [...keys.map(key('keyDown')), ...keys.toReversed().map(key('keyUp'))],
      })),
    type: async (text) =>
      void (await act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((letter) => [key('keyDown')(letter), key('keyUp')(letter)]),
      })),
    back: async () => void (await post('/back')),
    forward: async () => void (await post('/forward')),
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
  };
  return { window, close: async () => void (await send('DELETE', `/${sessionId}`)) };
}
