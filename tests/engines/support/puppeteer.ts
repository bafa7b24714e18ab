import puppeteer from 'puppeteer-core';
import type { ConsoleMessage, KeyInput, Page } from 'puppeteer-core';
import type { Engine, EngineName, EngineWindow } from './window.ts';

interface Connection {
  name: EngineName;
  /** Address of the running browser. */
  endpoint: string;
  protocol: 'cdp' | 'webDriverBiDi';
  close(): Promise<void>;
}

/**
 * Connects puppeteer to a running browser. The browser is started elsewhere, so that it ends with all other programs of
 * a run.
 */
export async function connect({ name, endpoint, protocol, close }: Connection): Promise<Engine> {
  const browser = await puppeteer.connect({
    browserWSEndpoint: endpoint,
    protocol,
    defaultViewport: null,
    acceptInsecureCerts: false,
  });
  // In a reader's window a click allows copying.
  if (protocol === 'cdp')
    await (
      await browser.target().createCDPSession()
    ).send('Browser.grantPermissions', { permissions: ['clipboardSanitizedWrite'] });
  const problems: string[] = [];
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`console: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) =>
    problems.push(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  );
  return {
    name,
    window: windowOf(page),
    problems,
    async settled() {
      // Messages arrive in order.
      const last = `settled ${Math.random()}`;
      const heard = new Promise<void>((resolve) => {
        const listen = (message: ConsoleMessage) => {
          if (message.text() !== last) return;
          page.off('console', listen);
          resolve();
        };
        page.on('console', listen);
      });
      await page.evaluate((text) => console.info(text), last);
      await heard;
    },
    async close() {
      await browser.disconnect();
      await close();
    },
  };
}

/** Editing keys, which Chromium only supports as commands. */
const commands: Record<string, string[]> = { v: ['Paste'] };

function windowOf(page: Page): EngineWindow {
  // Not awaited, because some engines never report that a page came back from the cache.
  const travel = (going: Promise<unknown>) => void going.catch(() => {});
  return {
    async goto(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    async press(keys) {
      for (const key of keys)
        await page.keyboard.down(key as KeyInput, keys.includes('Control') ? { commands: commands[key] } : {});
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    back: async () => travel(page.goBack()),
    forward: async () => travel(page.goForward()),
    resize: (width, height) => page.setViewport({ width, height }),
    print: () => page.pdf({ format: 'a4', printBackground: false }),
  };
}
