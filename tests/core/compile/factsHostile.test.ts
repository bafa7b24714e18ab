import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanFacts } from '../../../src/standard/text/scanFacts.ts';
import { wrapCode } from '../../../src/standard/text/printDeclaration.ts';
import { readMarks } from '../../../src/core/compile/samples.ts';
import { compileText, problems as problemsOf, render } from './helpers.ts';
import { pieces } from '../../support/pieces.ts';
import { expand } from './smallFacts.ts';
import { inputs } from '../../support/everything.ts';

const parts = pieces(
  '::signature[·::availability[·::schema[·:::fields[·:::errors[·:::members[·:::·::::tabs·:::tab[A]·:::note·\n·\n\n',
  '- ·> ·  ·`·`id`·`id`: ·|·\\|·]·[·{subset}·{deprecated}·{version="2.0"}·{version=""}·{with="Handler,,[x]"}·#·## ',
  'Channel·Channel.listen·OpenError·Handler·fdc3.instrument·api/ask·api/ask#payload·__proto__·constructor.name·.·..',
  'Channel.·:x·<b>·```·😀·[a]: b',
);

test('whatever stands in a text, what it asks for is answered or reported, at places in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((chosen) => chosen.join('')),
      async (text) => {
        const { markdown, spans, problems } = expand(text, '2.2');
        const asked = scanFacts(text).filter(({ kind }) => kind !== 'availability');
        if (problems.length === 0)
          expect(spans.filter(({ isGenerated }) => isGenerated).length).toBeGreaterThanOrEqual(asked.length);
        const lines = text.split('\n');
        for (const problem of problems) expect(lines.length).toBeGreaterThanOrEqual(Number(problem.split(':')[0]));
        expect(
          spans.every(
            ({ cleanStart, sourceStart }, index) =>
              cleanStart >= (spans[index - 1]?.cleanStart ?? 0) &&
              cleanStart <= markdown.length &&
              sourceStart <= text.length,
          ),
        ).toBe(true);
        // Inserted text does not request further facts.
        expect(scanFacts(markdown).length).toBeLessThanOrEqual(scanFacts(text).length);
        expect(render(await compileText(markdown, { source: text, spans }))).not.toMatch(/<b>|<script/);
      },
    ),
    { numRuns: inputs(30, 300) },
  );
});

const types = pieces(
  'string·\'a|b\'·"c;d"·Promise<void>·Map<string, Array<number>>·(a: A, b?: B) => void',
  "{ a: string; b?: (c: D) => E }·[key: string]·VeryVeryVeryVeryVeryVeryVeryVeryVeryVeryVeryVery·()·{}·<·>·(·}·'",
  '=>',
);

test('wrapping a declaration keeps all of it but space and separators', () => {
  const bare = (code: string) => code.replace(/[\s|;,]/g, '');
  const separated = fc.tuple(
    fc.constantFrom(' | ', ', ', '; ', ': ', ' '),
    fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.constantFrom('', 'type X = ', 'readonly x?: ', 'open('), separated, (head, [separator, parts]) => {
      const code = head + parts.join(separator);
      expect(bare(wrapCode(code).join('\n'))).toBe(bare(code));
    }),
  );
});

const words = pieces(
  'fragment·declaration·fails="2345"·fails="x"·fails·context="fdc3.instrument"·context=""·schema="api/ask"',
  'schema=api/ask·title="A b"·title="·lines·{1}·{·__proto__="a"·constructor·fragment="yes"·`·="·😀',
);

/** Opening words include all following text until they are closed, so they come last. */
const opens = ['="', '{', 'title="'];

test('a mark of a fence is kept or reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('ts' as const, 'json' as const),
      fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }),
      async (language, chosen) => {
        const written = chosen.toSorted((a, b) => opens.indexOf(a) - opens.indexOf(b));
        const meta = written.join(' ');
        const marks = readMarks(meta, language);
        const kept = Object.entries(marks).map(([name, value]) => (value === true ? name : `${name}="${value}"`));
        expect(written).toEqual(expect.arrayContaining(kept));
        const reported = await problemsOf(`~~~${language} ${meta}\n1\n~~~\n`);
        const shown = written.filter((word) => /^(?:title="A b"|lines|\{1\})$/.test(word));
        if (reported.length === 0) expect([...kept, ...shown].sort()).toEqual([...written].sort());
      },
    ),
    { numRuns: inputs(15, 100) },
  );
});
