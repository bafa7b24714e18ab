import { describe, expect, it } from 'vitest';
import { compileText, html, problems } from './helpers.ts';
import { rulesIn } from '../../../src/features/rules/ruleDirective.ts';

const rule = (words: string, attributes = '{#a by="agent"}') => `:rule[${words}]${attributes}\n`;

describe('a rule', () => {
  it('has an anchor and is listed with its level, parties and section', async () => {
    const markdown = `## Intents\n\nFirst. ${rule('An agent MUST `open` the *app*.', '{#open-app by="agent app"}')}\n- ${rule('An app MAY wait.', '{#wait by="app"}')}`;
    expect(rulesIn(await compileText(markdown))).toEqual([
      {
        id: 'open-app',
        level: 'MUST',
        by: ['agent', 'app'],
        text: 'An agent MUST open the app.',
        code: ['open'],
        section: 'intents',
        line: 3,
        column: 8,
      },
      {
        id: 'wait',
        level: 'MAY',
        by: ['app'],
        text: 'An app MAY wait.',
        code: [],
        section: 'intents',
        line: 5,
        column: 3,
      },
    ]);
    expect(await html(markdown)).toContain(
      'First. <span id="open-app" class="rule">An agent MUST <code>open</code> the <em>app</em>.<a class="rule-link" href="#open-app" title="Rule: MUST" aria-label="Link to this rule (MUST)"></a></span>',
    );
  });

  it.each([
    ['It MUST be.', 'MUST'],
    ['It MUST NOT be.', 'MUST NOT'],
    ['It SHALL be.', 'MUST'],
    ['It is REQUIRED.', 'MUST'],
    ['It SHOULD be.', 'SHOULD'],
    ['It SHOULD NOT be.', 'SHOULD NOT'],
    ['It is NOT RECOMMENDED.', 'SHOULD NOT'],
    ['It is RECOMMENDED.', 'SHOULD'],
    ['It MAY be.', 'MAY'],
    ['It is OPTIONAL.', 'MAY'],
    ['It must be what it MAY be.', 'MAY'],
  ])('reads the level of "%s"', async (words, level) => {
    expect(rulesIn(await compileText(rule(words))).map((each) => each.level)).toEqual([level]);
  });

  it('accepts an explicit level', async () => {
    const article = await compileText(rule('answer in time', '{#a by="agent" level="SHOULD NOT"}'));
    expect([rulesIn(article)[0]?.level, article.diagnostics]).toEqual(['SHOULD NOT', []]);
  });

  it('can be in a table, and its text belongs to the section', async () => {
    const article = await compileText(`| A | B |\n|---|---|\n| c | ${rule('An app MAY wait.').trim()} |\n`);
    expect([rulesIn(article).length, article.sections[0]?.text]).toEqual([1, 'A\tB\nc\tAn app MAY wait.']);
  });

  const advice = 'Mark a statement with one keyword, or set the level: `level="MUST"`.';
  const anchor = 'an anchor of lowercase letters, digits and hyphens: `:rule[the statement]{#an-anchor by="…"}`';
  const taken = 'Another heading or rule on this page already has the anchor `a`. Choose another anchor.';
  it.each([
    ['no keyword', rule('It is.'), `1:1 This rule has no MUST, SHOULD, MAY or other RFC 2119 keyword. ${advice}`],
    ['two levels', rule('It MUST or MAY.'), `1:1 This rule has several levels (MUST, MAY). ${advice}`],
    [
      'an unknown level',
      rule('It is.', '{#a by="app" level="must"}'),
      '1:1 `must` is not a legal level for `:rule`. Did you mean `MUST`? Legal values are: MUST, MUST NOT, SHOULD, SHOULD NOT, MAY.',
    ],
    ['no anchor', rule('It MUST.', '{by="app"}'), `1:1 \`:rule\` needs ${anchor}.`],
    ['a bad anchor', rule('It MUST.', '{#An_Id by="app"}'), `1:1 \`:rule\` needs ${anchor}, not \`An_Id\`.`],
    ['the anchor of a heading', `## A\n\n${rule('It MUST.')}`, `3:1 ${taken}`],
    ['an anchor twice', rule('It MUST.') + rule('It MAY.'), `2:1 ${taken}`],
    [
      'nobody bound',
      rule('It MUST.', '{#a}'),
      '1:1 `:rule` must name the parties it applies to: `by="agent"`. Legal values are: agent, app.',
    ],
    [
      'an unknown party',
      rule('It MUST.', '{#a by="agnt"}'),
      '1:1 `agnt` in `by` is not a party that rules apply to. Did you mean `agent`? Legal values are: agent, app.',
    ],
    [
      'an unknown attribute',
      rule('It MUST.', '{#a by="app" lvl="MAY"}'),
      '1:1 Unknown attribute `lvl` of `:rule`. Did you mean `level`? Legal values are: id, by, level, conflict.',
    ],
  ])('with %s is an error', async (_, markdown, problem) => {
    expect(await problems(markdown)).toEqual([problem]);
  });
});
