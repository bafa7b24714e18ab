import type { Finding, Level } from './types.ts';

const levels: Record<Level, string> = { must: 'MUST', should: 'SHOULD', advice: 'Advice' };

/**
 * Writes findings as JUnit XML: a suite per app, a failure per violated MUST. Other findings pass, with their text as
 * output. `titles` are those of apps without findings, too; `docs` is the address of the documentation.
 */
export function findingsToJunit(findings: Finding[], titles: string[], docs: string): string {
  const apps = [...new Set([...titles, ...findings.map(({ title }) => title)])];
  const suites = apps.map((app) => {
    const own = findings.filter(({ title }) => title === app);
    const cases = own.map((finding) => caseOf(finding, docs));
    if (cases.length === 0) cases.push(`    <testcase classname="${escape(app)}" name="No findings"/>\n`);
    const failures = own.filter(({ level }) => level === 'must').length;
    const counts = `tests="${cases.length}" failures="${failures}"`;
    return `  <testsuite name="${escape(app)}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function caseOf({ title, text, level, rule, count }: Finding, docs: string): string {
  const about = `${levels[level]} (${count} ${count === 1 ? 'time' : 'times'}): ${docs}/${rule}`;
  const result =
    level === 'must'
      ? `<failure type="MUST" message="${escape(text)}">${escape(about)}</failure>`
      : `<system-out>${escape(about)}</system-out>`;
  return `    <testcase classname="${escape(title)}" name="${escape(text)}">${result}</testcase>\n`;
}

/** Escapes text by apps, without characters that XML forbids. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);
}
