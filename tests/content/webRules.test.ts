import { expect, test } from 'vitest';
import { parseRange, satisfies } from '../../src/docs/versionRange.ts';
import { loadSite } from '../../src/site/loadSite.ts';
import { project } from '../../src/site/project.ts';
import { webRules } from './rules/web.ts';

const { content, versions } = await loadSite(project());
const draft = versions.find(({ state }) => state === 'draft')!.number;
const topics = new Set(webRules.map(({ doc }) => doc));

/** `id doc by level` of every mark in a text. */
function marksIn(topic: string, markdown: string): string[] {
  return [...markdown.matchAll(/\]\{#([\w-]+) by="([\w ]+)"\}/g)].map((mark) => {
    const words = markdown.slice(markdown.lastIndexOf(':rule[', mark.index), mark.index);
    const level = words.match(/\b(?:MUST|SHOULD|MAY)(?: NOT)?\b/)?.[0];
    return `${mark[1]} ${topic} ${mark[2]} ${level}`;
  });
}

test.each(versions.map(({ name, label, number }) => ({ name, label, number })))('the specifications for the web and the conformance tests mark the rules of $label', ({ name, number }) => {
  const docs = content.versions.find((version) => version.name === name)!.docs.filter(({ topic }) => topics.has(topic));
  const expected = webRules.filter((rule) => satisfies(parseRange(rule.versions, draft), number));
  expect(docs.flatMap(({ topic, selection }) => marksIn(topic, selection.markdown)).sort()).toEqual(expected.map(({ id, doc, by, level }) => `${id} ${doc} ${by.join(' ')} ${level}`).sort());
});
