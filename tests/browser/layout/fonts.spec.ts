import { expect, test } from '../support/test.ts';

const faces: Record<string, [string, string]> = {
  wide: ['DejaVu Sans', 'DejaVu Sans Mono'],
  arial: ['Signal Sans 3 ExtraLight', 'Cousine'],
};

test('the page is drawn with the faces that these tests bring', async ({ page }, { project }) => {
  test.skip(process.platform !== 'linux', 'Other systems choose faces without fontconfig.');
  await page.goto('/docs/api/ref/Channel');
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const used = async (selector: string) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  expect([await used('.article > p'), await used('.article pre')].flat()).toEqual(
    expect.arrayContaining(faces[project.name]!),
  );
  expect(await used('h1')).toEqual([faces[project.name]![0]]);
});
