import { expect, test } from './test.ts';
import { watchContext } from './watchContext.ts';

const cases: { name: string; misbehave: string; problem: RegExp }[] = [
  { name: 'an error in the console', misbehave: `console.error('oh no')`, problem: /^console: oh no/m },
  {
    name: 'an uncaught error',
    misbehave: `setTimeout(() => { throw new Error('oh no') })`,
    problem: /^uncaught: .*oh no/m,
  },
  {
    name: 'an inline script',
    misbehave: `document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
    problem: /CSP violation: script-src/,
  },
  {
    name: 'an inline style',
    misbehave: `document.body.setAttribute('style', 'color: red')`,
    problem: /CSP violation: style-src/,
  },
  {
    name: 'a request to another host',
    misbehave: `location.href = 'http://other.example/'`,
    problem: /^request to another host: http:\/\/other\.example\//m,
  },
];

test('the guard of these tests notices each problem', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const problems = await watchContext(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  expect(problems).toEqual([]);
  for (const { name, misbehave, problem } of cases) {
    await page.evaluate(misbehave);
    await expect.poll(() => problems.join('\n'), name).toMatch(problem);
  }
  await context.close();
});

test('a problem that a test allows is none', async ({ page, allow }) => {
  allow.push(/expected here/);
  await page.goto('');
  await page.evaluate(() => console.error('expected here'));
});
