import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRange, satisfies } from '../../../src/core/docs/versionRange.ts';
import { ourDocs, ourSite } from '../../support/ourSite.ts';
import { rulesIn } from '../../../src/features/rules/ruleDirective.ts';

/** A normative statement that a page must mark, in the page's words. */
interface ExpectedRule {
  id: string;
  /** Topic of the document: its file in `content/docs` without extension. */
  doc: string;
  /** Level by version range. */
  levels: { range: string; level: string }[];
  by: string;
  versions: string;
}

/** All normative statements of the standard, so that edits lose none. `rules.txt` explains the format. */
function readRules(): ExpectedRule[] {
  const rules: ExpectedRule[] = [];
  let doc = '';
  for (const line of readFileSync(new URL('rules.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      doc = heading;
      continue;
    }
    const [id, level, by, versions] = line.split(' | ');
    if (!id || !level || !by || !versions) throw new Error(`rules.txt has a line that is no rule: ${line}`);
    const levels = level.split(', ').map((each) => {
      const [, range = '>=1.0', keyword = ''] = /^(?:([<>=]+\S+) )?([A-Z ]+)$/.exec(each) ?? [];
      return { range, level: keyword };
    });
    rules.push({ id, doc, levels, by, versions });
  }
  return rules;
}

const expected = readRules();
const draft = ourSite.versionConfigs.find(({ state }) => state === 'draft')!.number;
const holds = (range: string, number: string) => satisfies(parseRange(range, draft), number);

function levelIn({ levels }: ExpectedRule, number: string): string | undefined {
  return levels.find(({ range }) => holds(range, number))?.level;
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
      expect(found).toEqual(wanted.map((rule) => `${rule.doc}#${rule.id} ${levelIn(rule, version.number)} ${rule.by}`));
    });

    it('marks nothing on these pages that is no rule of it', () => {
      const docs = new Set(expected.map(({ doc }) => doc));
      const known = new Set(wanted.map(({ id, doc }) => `${doc}#${id}`));
      expect([...marked.keys()].filter((key) => docs.has(key.split('#')[0]!) && !known.has(key))).toEqual([]);
    });
  },
);
