import { describe, expect, it } from 'vitest';
import { parseRange, satisfies } from '../../src/core/docs/versionRange.ts';
import { appChannels, basic, metadata, open, userChannels } from './conformance/channels.ts';
import { intents } from './conformance/intents.ts';
import type { ConformanceFacts, ConformancePage, Literal } from './conformance/types.ts';
import { ourSite } from '../support/ourSite.ts';

const { content, versionConfigs: versions } = ourSite;
const draft = versions.find(({ state }) => state === 'draft')!.number;
const holds = (range: string, number: string) => satisfies(parseRange(range, draft), number);

const pages: Record<string, ConformancePage> = {
  'Basic-Tests': basic,
  'Open-Tests': open,
  'User-Channel-Tests': userChannels,
  'App-Channel-Tests': appChannels,
  'Metadata-Tests': metadata,
  'Intents-Tests': intents,
};

/** Sections of a text by heading, in text order, up to the next heading. */
function sectionsOf(markdown: string): Map<string, string> {
  const prose = markdown.replace(/^```[^]*?^```$/gm, '');
  return new Map(
    prose
      .split(/^#{2,4} /m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...rest] = part.split('\n');
        return [heading.replace(/\s*\{.*\}$/, ''), rest.join('\n')];
      }),
  );
}

const stepsIn = (section: string) => section.match(/^\| (?:\d+|A) \|/gm)?.length ?? 0;

/** Facts missing from the section in this version. */
function faults(
  { id, steps, literals }: ConformanceFacts,
  number: string,
  sections: ReadonlyMap<string, string>,
): string[] {
  const section = sections.get(id);
  if (section === undefined) return [`${id}: no section`];
  const wanted = Array.isArray(literals)
    ? literals
    : Object.entries(literals as Record<string, Literal[]>).flatMap(([range, each]) =>
        holds(range, number) ? each : [],
      );
  const present = (literal: Literal) =>
    typeof literal === 'string' ? section.includes(literal) : literal.test(section);
  const missing = wanted.filter((each) => !present(each)).map((each) => `${id}: ${each}`);
  return stepsIn(section) === steps ? missing : [...missing, `${id}: ${stepsIn(section)} steps`];
}

const withTests = versions.filter(({ number }) => holds('>=2.0', number));

describe.each(withTests.map(({ name, label, number }) => ({ name, label, number })))(
  'the conformance tests of $label',
  ({ name, number }) => {
    const docs = content.versions.find((version) => version.name === name)!.docs;
    const inVersion = ({ versions: range }: ConformanceFacts) => holds(range, number);

    it('are as many as the standard has', () => {
      expect(Object.values(pages).flatMap(({ tests }) => tests.filter(inVersion)).length).toBe(
        number === draft ? 85 : 104,
      );
    });

    it.each(Object.entries(pages))('stand on %s as published', (page, { procedures, tests }) => {
      const { markdown } = docs.find(({ topic }) => topic === `api/conformance/${page}`)!.selection;
      const sections = sectionsOf(markdown);
      const own = tests.filter(inVersion);
      const known = new Set(tests.map(({ id }) => id));
      expect([...sections.keys()].filter((heading) => known.has(heading))).toEqual(own.map(({ id }) => id));
      expect([...procedures.filter(inVersion), ...own].flatMap((each) => faults(each, number, sections))).toEqual([]);
    });
  },
);
