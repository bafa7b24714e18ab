import { describe, expect, it } from 'vitest';
import { parseRange, satisfies } from '../../../src/core/docs/versionRange.ts';
import { ourDocs, ourSite } from '../../support/ourSite.ts';
import { appDirectoryRules } from './appDirectory.ts';
import { bridgingRules } from './bridging.ts';
import { contextRules } from './context.ts';
import type { ExpectedRule } from './expectedRule.ts';
import { intentsRules } from './intents.ts';
import { refRules } from './ref.ts';
import { specRules } from './spec.ts';
import { webRules } from './web.ts';
import { rulesIn } from '../../../src/features/rules/drawRules.ts';

/** Every normative statement of the standard, so that none is lost when a page is edited. */
const expected: readonly ExpectedRule[] = [
  ...specRules,
  ...refRules,
  ...contextRules,
  ...intentsRules,
  ...appDirectoryRules,
  ...bridgingRules,
  ...webRules,
];

const draft = ourSite.versionConfigs.find(({ state }) => state === 'draft')!.number;
const holds = (range: string, number: string) => satisfies(parseRange(range, draft), number);

/** The level in one version, which may be written by range. */
function levelIn({ level }: ExpectedRule, number: string): string | undefined {
  return typeof level === 'string' ? level : Object.entries(level).find(([range]) => holds(range, number))?.[1];
}

it('knows the rules of every part', () => {
  expect(expected.length).toBeGreaterThan(150);
});

describe.each(ourSite.content.versions.map((version) => ({ version, label: version.label })))(
  'version $label',
  ({ version }) => {
    const marked = new Map(
      version.docs.flatMap((doc) =>
        rulesIn(ourDocs.get(doc.path) ?? { collected: {} }).map((rule) => [`${doc.topic}#${rule.id}`, rule] as const),
      ),
    );
    const wanted = expected.filter(({ versions }) => holds(versions, version.number));

    it('marks every rule that it has, with its level and who is bound', () => {
      const found = wanted.map(({ id, doc }) => {
        const rule = marked.get(`${doc}#${id}`);
        return rule ? `${doc}#${id} ${rule.level} ${rule.by.join(' ')}` : `${doc}#${id} is not marked`;
      });
      expect(found).toEqual(
        wanted.map((rule) => `${rule.doc}#${rule.id} ${levelIn(rule, version.number)} ${rule.by.join(' ')}`),
      );
    });

    it('marks nothing on these pages that is no rule of it', () => {
      const docs = new Set(expected.map(({ doc }) => doc));
      const known = new Set(wanted.map(({ id, doc }) => `${doc}#${id}`));
      expect([...marked.keys()].filter((key) => docs.has(key.split('#')[0]!) && !known.has(key))).toEqual([]);
    });
  },
);
