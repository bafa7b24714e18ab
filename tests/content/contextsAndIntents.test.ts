import { describe, expect, it } from 'vitest';
import { intents } from '../../content/data/intents.ts';
import { parseRange, satisfies } from '../../src/core/docs/versionRange.ts';
import { definitionLinks } from '../../src/standard/site/siteDefinitions.ts';
import { ourDocs, ourSite } from '../support/ourSite.ts';

const site = ourSite;
const definitions = definitionLinks(site.definitions);
const draft = site.versionConfigs.find(({ state }) => state === 'draft')!.number;
const withPages = site.versionConfigs
  .map((version, index) => ({ ...version, facts: site.facts.all[index]! }))
  .filter(({ number }) => satisfies(parseRange('>=1.1', draft), number));

describe.each(withPages)('version $label', ({ name, number, facts }) => {
  const { docs } = site.content.versions.find((version) => version.name === name)!;
  const pageOf = (id: string) => docs.find((doc) => doc.id === id);
  const has = (range: string) => satisfies(parseRange(range, draft), number);

  it('has a page with the fields of every context type that its packages declare', () => {
    const known = definitions.get(name)!;
    const missing = facts.dataTypes.flatMap(({ type, name: declared, fields }) =>
      [type, ...fields.map((field) => `${declared}.${field.name}`)].filter(
        (each) => !known.get(each)?.includes('/context/ref/'),
      ),
    );
    expect(facts.dataTypes.length).toBeGreaterThan(7);
    expect(missing).toEqual([]);
  });

  it('has a page for every intent that its packages name, and for no other', () => {
    const pages = docs
      .flatMap(({ id }) => (id.startsWith('intents/ref/') ? [id.slice('intents/ref/'.length)] : []))
      .sort();
    expect(pages).toEqual(
      intents
        .filter(({ versions }) => has(versions))
        .map((intent) => intent.name)
        .sort(),
    );
    expect(facts.lists.intents!.filter((intent) => !pages.includes(intent))).toEqual([]);
  });

  it('names on the page of an intent every context type that it takes', () => {
    const missing = intents
      .filter(({ versions }) => has(versions))
      .flatMap((intent) => {
        const { markdown } = pageOf(`intents/ref/${intent.name}`)!.selection;
        return intent.contexts
          .filter(({ versions }) => has(versions))
          .flatMap(({ type }) => (markdown.includes(`\`${type}\``) ? [] : [`${intent.name}: ${type}`]));
      });
    expect(missing).toEqual([]);
  });

  it('names on the page of a context type every intent that takes it', () => {
    const missing = intents
      .filter(({ versions }) => has(versions))
      .flatMap((intent) =>
        intent.contexts
          .filter(({ versions }) => has(versions))
          .flatMap((context) => {
            const page = pageOf(`context/ref/${context.name}`);
            return page?.selection.markdown.includes(`intents/ref/${intent.name}.md`)
              ? []
              : [`${context.name}: ${intent.name}`];
          }),
      );
    expect(missing).toEqual([]);
  });
});

it('every page of an intent in the draft has an example that can be sent', () => {
  const { docs } = site.content.versions.find(({ name }) => name === 'current')!;
  const pages = docs.filter(({ id }) => id.startsWith('intents/ref/'));
  expect(pages.length).toBeGreaterThan(10);
  const without = pages.filter(({ path }) => !ourDocs.get(path)!.html.includes('data-island="send"'));
  // `codePanels` in content/site.ts finds the example by its first lines.
  expect(without.map(({ path }) => path)).toEqual([]);
});
