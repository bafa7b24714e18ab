import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { findPdfToText } from '../../../scripts/lib/engines.mjs';
import type { Check } from '../support/check.ts';

const pdfToText = findPdfToText();

/** Words of a PDF in content order, without spaces, because lines end anywhere. */
function wordsOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, pdf);
    return execFileSync(pdfToText!, ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const layoutChecks: Check[] = [
  {
    name: 'messages of sequence diagrams stand between the lifelines of those who send and receive them',
    async run(page) {
      await page.resize(1400, 900);
      await page.open('/docs/api/ref/Errors');
      const wrong = () =>
        page.expect(() => {
          const sequence = document.querySelector('.sequence')!;
          const lives = [...sequence.querySelectorAll('.life')].map((life) => life.getBoundingClientRect().left);
          const names = [...sequence.querySelectorAll('.participants li')].map((item) => item.textContent);
          const arrows = [...sequence.querySelectorAll('.message:not(.self) > p')];
          if (arrows.length === 0) return 'no messages';
          return arrows
            .filter((arrow) => {
              const { left, right } = arrow.getBoundingClientRect();
              const [from, to] = /^(.*) to (.*): $/
                .exec(arrow.querySelector('.who')!.textContent!)!
                .slice(1)
                .map((name) => lives[names.indexOf(name!)]!);
              return Math.abs(left - Math.min(from!, to!)) > 1 || Math.abs(right - Math.max(from!, to!)) > 1;
            })
            .map((arrow) => arrow.textContent);
        });
      await wrong().toEqual([]);
    },
  },
  {
    name: 'what a group of choices is about stands in their first line',
    weekly: true,
    async run(page) {
      for (const [path, groups, count] of [
        ['/versions', '.row-filters fieldset', '.row-filters output'],
        ['/search?q=channel', 'main fieldset', '.outcome [role=status]'],
      ] as const) {
        await page.open(path);
        // Leaving a page while its tools load causes a console message.
        await page.expectText(count, /\d/);
        await page
          .expect((css) => {
            const lines = [...document.querySelectorAll(css)]
              .filter((group) => group.checkVisibility())
              .map((group) => {
                const range = document.createRange();
                range.selectNodeContents(group.querySelector('legend')!);
                const [words, first] = [
                  range.getBoundingClientRect(),
                  group.querySelector('label')!.getBoundingClientRect(),
                ];
                return words.bottom > first.top && words.top < first.bottom && words.right <= first.left + 1;
              });
            return lines.length > 0 && lines.every(Boolean);
          }, groups)
          .toBe(true);
      }
    },
  },
  {
    name: 'sequence diagrams are on paper with all their words',
    weekly: true,
    // WebKit's driver does not print.
    skip: pdfToText ? ['webkit'] : ['webkit', 'firefox', 'chromium'],
    async run(page) {
      await page.goto('/docs/api/ref/Errors');
      const said = await page.evaluate(() =>
        [...document.querySelectorAll('.sequence .said')].map((each) => each.textContent!.replace(/\s+/g, '')),
      );
      expect(said.length).toBeGreaterThan(3);
      const words = wordsOf(await page.window.print!());
      expect(said.filter((each) => !words.includes(each))).toEqual([]);
    },
  },
  {
    name: 'pages of all kinds fit a phone and a desktop, and report nothing',
    allow: /404|could not be found/,
    // In Chromium `everyPage.spec.ts` of the browser tests looks.
    skip: ['chromium'],
    async run(page) {
      const wrong: unknown[] = [];
      for (const path of inject('pages')) {
        await page.goto(path);
        // Requests aborted by leaving a page are not errors.
        if (await page.evaluate(() => document.querySelector('[data-needs-app]') !== null)) await page.awake();
        for (const width of [375, 1200]) {
          await page.resize(width, 800);
          const overflow = await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = true;
            const { scrollWidth, clientWidth } = document.documentElement;
            if (scrollWidth <= clientWidth) return null;
            const outside = [...document.querySelectorAll('body *')].filter(
              (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
            );
            return `${location.pathname} is ${scrollWidth} px wide at ${clientWidth}: ${outside
              .slice(-3)
              .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
              .join(' | ')}`;
          });
          if (overflow) wrong.push(overflow);
        }
      }
      expect(wrong).toEqual([]);
    },
  },
];
