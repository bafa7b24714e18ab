import { expect } from 'vitest';
import type { Page } from '../support/page.ts';
import type { Check } from '../support/check.ts';

/** Opens the first sample of a page in its editor. */
async function openSample(page: Page): Promise<void> {
  await page.open('/docs/next/api/ref/Channel');
  await page.evaluate(() =>
    document.querySelector('details.run')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await page.click('details.run > summary');
  await page.expectText('.run-panel .report', /Its listeners stay active/);
  await page.click('.run-panel .bar button', 'Edit');
}

async function runSample(page: Page, code: string): Promise<void> {
  await page.click('.code-editor textarea');
  await page.press('Control+a');
  await page.type(code);
  await page.click('.run-panel .bar button', 'Run');
}

export const toolChecks: Check[] = [
  {
    name: 'code is copied, and can be pasted',
    async run(page) {
      await page.open('/docs/context/ref/Position');
      await page.evaluate(() =>
        document.querySelector('.checker textarea')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await page.click('.checker textarea');
      const code = await page.evaluate(() => document.querySelector('figure.code pre')!.textContent!.trimEnd());
      await page.click('figure.code .copy');
      await page.expectText('[aria-live=polite]', 'Copied');
      await page.click('.checker textarea');
      await page.press('Control+v');
      await page.expect(() => document.querySelector('textarea')!.value.replaceAll('\r', '')).toBe(code);
    },
  },
  {
    name: 'JSON is checked while it is typed',
    weekly: true,
    async run(page) {
      await page.open('/docs/context/ref/Position');
      await page.click('.checker textarea');
      await page.type('{ "type": "fdc3.instrument" "id": 1 }');
      await page.expectText('.checker [role=status]', 'This is not JSON. Line 1, column 29: expected a comma or }.');
      await page.press('Control+a');
      await page.type('{"type":"fdc3.instrument","id":{"ticker":"IBM"}}');
      await page.expectText(
        '.checker [role=status]',
        'This page is about fdc3.position. This is a valid fdc3.instrument of FDC3 2.1.',
      );
      await page.expect(() => document.querySelector('textarea')!.getAttribute('aria-invalid')).toBe('false');
    },
  },
  {
    name: 'a sample is changed and runs in a sandbox',
    async run(page) {
      await openSample(page);
      await runSample(page, 'const type: string = ;');
      await page.expectText('.run-panel [role=alert]', 'Line 1: Unexpected token.');
      await runSample(
        page,
        "import { getAgent } from '@finos/fdc3'; const type: string = 'fdc3.nothing'; (await getAgent()).broadcast({ type });",
      );
      await page.expectText('.log li[data-type=broadcastRequest] code', 'broadcastRequest');
      await page.expectText('.log li[data-type=broadcastResponse] code', 'broadcastResponse');
      const sandbox = await page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('.run-panel iframe')!;
        return [frame.sandbox.value, frame.contentDocument === null];
      });
      expect(sandbox).toEqual(['allow-scripts', true]);
    },
  },
  {
    // It burns a core for up to ten seconds. Browser tests stop such loops in Chromium in every run.
    name: 'a sample with a loop without end is stopped, and another runs after it',
    weekly: true,
    async run(page) {
      await openSample(page);
      await runSample(
        page,
        "import { getAgent } from '@finos/fdc3'; const fdc3 = await getAgent(); for (;;) if (Date.now() < 0) break;",
      );
      await page.expectText('.run-panel .report', /stopped with an error/);
      await runSample(
        page,
        "import { getAgent } from '@finos/fdc3'; (await getAgent()).broadcast({ type: 'fdc3.nothing' });",
      );
      await page.expectText('.log li[data-type=broadcastResponse] code', 'broadcastResponse');
    },
  },
  {
    name: 'rules are chosen by their level and by words, and ticked',
    weekly: true,
    async run(page) {
      await page.open('/docs/rules');
      const shown = () =>
        page.evaluate(
          () => [...document.querySelectorAll('.rules li[data-rule]')].filter((rule) => rule.checkVisibility()).length,
        );
      const all = await shown();
      await page.expectText('.row-filters output', `${all} of ${all} rules, 0 done`);
      await page.click('.row-filters summary');
      await page.click('.row-filters label:has([value=l-should])');
      await page.expect(() => document.querySelector('.row-filters output')!.textContent).not.toContain(`${all} of`);
      const some = await shown();
      expect(some).toBeGreaterThan(0);
      await page.click('.row-filters [type=search]');
      await page.type('resolver');
      await page.expectText('.row-filters output', /^\d{1,2} of/);
      const few = await shown();
      expect(few).toBeGreaterThan(0);
      expect(few).toBeLessThan(some);
      await page.click('.rules li[data-rule] [type=checkbox]');
      await page.expectText('.row-filters output', `${few} of ${all} rules, 1 done`);
    },
  },
  {
    name: 'changes are gone through by keys, and any two versions are compared',
    weekly: true,
    async run(page) {
      await page.open('/docs/changes/api/ref/Channel');
      const count = await page.evaluate(() => document.querySelectorAll('[data-change]').length);
      await page.expectText('.steps output', `${count} changes`);
      await page.click('.steps [data-step="1"]:not(:disabled)');
      await page.expectText('.steps output', `1 of ${count}`);
      await page.press('j');
      await page.expectText('.steps output', `2 of ${count}`);
      await page.press('k');
      await page.expectText('.steps output', `1 of ${count}`);
      await page.expect(() => document.activeElement === document.querySelector('[data-change]')).toBe(true);
      // A list of choices is the system's own window: no engine can be driven through it alike.
      await page.evaluate(() => {
        const from = document.querySelector<HTMLSelectElement>('.steps select')!;
        from.value = '1.1';
        from.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await page.expectAddress('/docs/changes/api/ref/Channel?before=1.1&after=2.1');
      await page.expectText('.compared a', '1.1');
    },
  },
  {
    name: 'the desktop of the home page follows what is picked, and shows that it is',
    weekly: true,
    async run(page) {
      await page.open('/');
      await page.click('.blotter tbody tr:nth-child(2) label');
      await page
        .expect(() => document.querySelectorAll('.blotter tbody tr')[1]!.classList.contains('picked'))
        .toBe(true);
      const name = await page.evaluate(
        () => document.querySelectorAll('.blotter tbody tr')[1]!.querySelector('.name')!.textContent!,
      );
      await page.expectText('.window.chart', new RegExp(name));
      // On rows some engines draw no shadow.
      await page
        .expect(() => getComputedStyle(document.querySelector('.blotter .picked > :first-child')!).boxShadow)
        .toContain('inset');
      await page.click('.calls > summary');
      await page
        .expect(() => {
          const radio = document.querySelector('.calls .versions input')!;
          const [own, label] = [radio.getBoundingClientRect(), radio.closest('label')!.getBoundingClientRect()];
          return Math.abs(own.width - label.width) < 1 && Math.abs(own.height - label.height) < 1;
        })
        .toBe(true);
      await page.click('.calls .versions label', '1.1');
      await page.expectText('.calls', /fdc3\.joinChannel\('red'\)/);
    },
  },
  {
    name: 'the workbench starts an agent, apps connect to it, and a context goes from one to another',
    async run(page) {
      await page.open('/playground');
      await page.click('.workbench .bar .main');
      for (const app of ['watchlist', 'chart'])
        await page
          .expect((id) => {
            const state = document.querySelector<HTMLElement>(`.app-window[data-app=${id}]`)?.dataset.state;
            const isReady = document.querySelector<HTMLIFrameElement>(`.app-window[data-app=${id}] iframe`)
              ?.contentDocument?.documentElement.dataset.ready;
            return `${state} ${isReady === '' ? 'ready' : 'not ready'}`;
          }, app)
          .toBe('connected ready');
      await page
        .expect(() => [...document.querySelectorAll<HTMLSelectElement>('.app-window select')].map(({ value }) => value))
        .toEqual(['fdc3.channel.1', 'fdc3.channel.1']);
      const drawn = () =>
        page.expect(
          () =>
            document
              .querySelector<HTMLIFrameElement>('[data-app=chart] iframe')!
              .contentDocument!.querySelector('#name')!.textContent,
        );
      await drawn().toBe('QLMK Quillmark Paper');
      await page.evaluate(() =>
        document
          .querySelector<HTMLIFrameElement>('[data-app=watchlist] iframe')!
          .contentDocument!.querySelector<HTMLElement>('[data-ticker=OSTL]')!
          .click(),
      );
      await drawn().toBe('OSTL Ostrel Devices');
      await page.expect(() => document.querySelectorAll('.log .chip.bad').length).toBe(0);
    },
  },
  {
    name: 'a diagram opens large, and Escape closes it',
    weekly: true,
    async run(page) {
      await page.open('/docs/fdc3-intro');
      const width = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width);
      const before = await width();
      await page.click('[data-enlarge]');
      await page
        .expect(() => document.querySelector('dialog.large[open]')?.getBoundingClientRect().width === innerWidth)
        .toBe(true);
      expect(await width()).toBe(before);
      await page.press('Escape');
      await page.expect(() => document.querySelector('dialog.large')).toBe(null);
      await page.expectFocus('[data-enlarge]');
    },
  },
];
