import { contextTypes } from '../../content/data/contextTypes.ts';
import { intents } from '../../content/data/intents.ts';
import { everything } from '../support/everything.ts';
import { axeFaults } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, requestsOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const draft = '/docs/next';
const panels = 'details.run:has([data-island="send"])';

const pages = [
  ...Object.entries(contextTypes).map(([type, name]) => ({
    path: `${draft}/context/ref/${name}`,
    type,
    messages: ['broadcastRequest', 'broadcastEvent', 'broadcastResponse'],
    button: 'Broadcast',
  })),
  ...intents.map(({ name }) => ({
    path: `${draft}/intents/ref/${name}`,
    type: name,
    messages: ['raiseIntentRequest', 'intentEvent', 'raiseIntentResponse', 'intentResultRequest'],
    button: `Raise ${name}`,
  })),
];

test('an example is sent and an intent raised, and a receiver shows it; in a full run each of them', async ({
  page,
}) => {
  test.slow();
  const own = everything ? pages : [pages[0]!, pages.at(-1)!];
  await openAwake(page, own[0]!.path);
  for (const { path, type, messages, button } of own) {
    // Shown in place, but for the first: a reader goes on like this, and what the panels need is there.
    await page.evaluate(async (href) => void (await navigation.navigate(href).finished), path);
    const panel = page.locator(panels).first();
    await panel.locator('> summary').click();
    const found = () => panel.locator('.log li > a').allTextContents();
    await expect.poll(found, path).toEqual(expect.arrayContaining(messages));
    await expect(panel.locator('.log li[data-type$="Event"]').last(), path).toContainText('agent → Receiver');
    await expect(panel.frameLocator('iframe[title="Receiver"]').locator('li').first(), path).toContainText(type);
    await expect(panel.getByRole('button', { name: button, exact: true }), path).toBeEnabled();
    await expect(panel.getByText('not checked'), path).toHaveCount(0);
    await expect(panel.getByText('invalid'), path).toHaveCount(0);
  }
});

test('nothing is fetched before; a context is edited, checked while it is written, and sent again', async ({
  page,
}) => {
  const requests = requestsOf(page, (request) =>
    /createAgent|checkMessages|frames|checkers|\/send\./.test(new URL(request.url()).pathname),
  );
  await openAwake(page, `${draft}/intents/ref/ViewChart`);
  const panel = page.locator(panels).last();
  await panel.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await panel.locator('> summary').press('Enter');
  const receiver = panel.frameLocator('iframe[title="Receiver"]');
  await expect(receiver.locator('li').first()).toContainText('fdc3.chart');
  expect(await axeFaults(page, 'main')).toEqual([]);

  await panel.getByLabel('Context type').selectOption('fdc3.position');
  const field = panel.getByRole('textbox');
  await expect(field).toHaveValue(/fdc3\.position/);
  await expect(panel.getByText('Valid context.')).toBeVisible();
  await field.fill('{ "type": "fdc3.instrument", "id": "AAPL" }');
  await expect(panel.getByText('Invalid: id must be an object, not text.')).toBeVisible();
  await field.fill('{ "type": "fdc3.instrument", "id": { "ticker": "EDIT" } }');
  await panel.getByRole('button', { name: 'Raise ViewChart' }).press('Enter');
  await expect(receiver.locator('li').first()).toContainText('EDIT');

  await page.setViewportSize({ width: 320, height: 720 });
  expect(await sidewaysOverflow(page)).toBeUndefined();
  await panel.locator('> summary').press('Enter');
  await expect(panel.locator('iframe')).toHaveCount(0);
});

test('older versions have no panels, since their agents are others', async ({ request }) => {
  for (const path of ['/docs/context/ref/Instrument', '/docs/2.0/intents/ref/ViewChart'])
    expect(await (await request.get(path)).text()).not.toContain('data-island="send"');
});
