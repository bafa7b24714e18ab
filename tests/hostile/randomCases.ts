import fc from 'fast-check';
import { pieces } from '../support/pieces.ts';

/** A text as plain data, so that a case can be told in a line: what it is made of, and how often. */
export type Recipe =
  | { repeat: string; count: number }
  /** With a number in each. */
  | { count: number; each: string }
  | { open: string; inside: string; close: string; depth: number }
  | { beside: Recipe[] };

const longest = 200_000;

/** The text of a recipe, as far as there is room for whole pieces of it. */
export function cook(recipe: Recipe, room = longest): string {
  if ('beside' in recipe) return recipe.beside.map((each) => cook(each, room / recipe.beside.length)).join('\n');
  if ('repeat' in recipe) return recipe.repeat.repeat(Math.min(recipe.count, Math.floor(room / recipe.repeat.length)));
  if ('each' in recipe)
    return Array.from({ length: Math.min(recipe.count, Math.floor(room / (recipe.each.length + 4))) }, (_, index) =>
      recipe.each.replaceAll('#N', String(index)),
    ).join('');
  const { open, inside, close } = recipe;
  const depth = Math.min(recipe.depth, Math.floor(room / (open.length + close.length)));
  return open.repeat(depth) + inside + close.repeat(depth);
}

const count = fc.oneof(
  fc.integer({ min: 1, max: 10 }),
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 200_000 }),
);
const depth = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000 }));

type Nest = [open: string, inside: string, close: string];

function recipes(pieces: string[], numbered: string[], nested: Nest[]): fc.Arbitrary<Recipe> {
  const joined = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const one: fc.Arbitrary<Recipe> = fc.oneof(
    fc.record({ repeat: joined, count }),
    fc.record({ each: fc.constantFrom(...numbered), count }),
    fc
      .tuple(fc.constantFrom(...nested), depth)
      .map(([[open, inside, close], deep]) => ({ open, inside, close, depth: deep })),
  );
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }).map((beside) => ({ beside })) },
  );
}

/** What opens, what stands inside and what closes, parted as pieces are; a broken bar parts one from the next. */
const nests = (...lines: string[]): Nest[] =>
  lines.flatMap((line) => line.split('¦').map((nest) => nest.split('·') as Nest));

const markdownPieces = pieces(
  'a ·word ·\n·\n\n·> ·- ·1. ·## a\n·# ·|a|b|\n·|-|-|\n·| ·**a ·*a·_a ·~~·`a·``·```\n·```ts\na\n```\n·~~~·[a](b)',
  '[a][b] ·[·](·![·<a>·</a>·<A>·</A>·<A b={c}>·<br/>·<!--·-->·{·}·{a}·{1+1}·{/*·:a[b]{c=d}·:::note\n·:::\n·:a[·:',
  '::a\n·:only[a]{in=">=2.0"} ·:::only[>=2.0]\n·&amp;·&#x41;·\\·\t·  \n·    a\n·---\n·===\n·https://a.b ·<https://a',
  "[^a]·[^a]: b\n\n·- [ ] a\n·😀·é·\0·import A from './a.mdx'\n·export const a = 1\n·$a$·<Tabs>\n",
  '<TabItem value="a">\n·<details>·"·\'·`{·<div\n·=·/·a.b',
);
const markdownNumbered = pieces(
  'w#N ·w#N\n·w#N\n\n·## h#N\n\nt\n\n·### h#N {#i#N}\n·- i#N\n·|c#N|d|\n·[l#N]: u\n·[^f#N]: x\n\n·[^f#N]·`c#N` ',
  'k#N: v\n·<a id="n#N"/>\n\n·export const a#N = 1;\n\n·```ts\nlet a#N\n```\n\n·:::note[t#N]\nx\n:::\n\n·s#N. ',
  '[l#N](u#N) ·![p#N](q#N.png)\n',
);
const markdownNests = nests(
  '>·a·¦> ·a·¦- ·a·¦1. ·a·¦> - ·a·¦*a _b ·c·_*¦**·a·**¦[·a·](b)¦![·a·](b)¦{·1·}¦{[·1·]}¦{(·1·)}¦<a>·b·</a>',
  '<A>·b·</A>¦<A b={·1·}/>¦<div>\n\n·a·\n\n</div>¦:a[·b·]¦:::note\n·a·\n:::¦::::a\n·b·\n::::¦(·a·)¦|·a·|¦`·a·`',
  '~~·a·~~¦export const a = [·1·]¦{`${·1·}`}',
);
export const markdown = recipes(markdownPieces, markdownNumbered, markdownNests);

const codePieces = pieces(
  '[·]·{·}·(·)·a·1·,·;·\'·"·`·${·\n·=>·=·+·-·!·.·...a·a:1,·new ·typeof ·if(1)·else ·/·//·/*·<a>·</a>·function a(){',
  "a?b:·await ·require('./a')·é·\\",
);
const codeNumbered = pieces(
  "a#N:1,·a#N,·{a#N:1},·'v#N',·{type:'doc',id:'d#N'},·{type:'link',label:'l#N',href:'/x'},",
  "{label:'c#N',type:'category',items:['a']},",
);
const codeNests = nests(
  '[·1·]¦(·1·)¦{a:·1·}¦[[],·1·]¦a(·1·)¦`${·1·}`¦!·1·¦- ·1·¦()=>·1·¦1+·1·¦1?·1·:1¦1?1:·1·¦[...·[]·]¦{...·{}·}',
  "[].concat(·1·)¦typeof ·1·¦<a>·1·</a>¦{items:[·'a'·]}¦{type:'category',label:'a',items:[·'a'·]}¦a=·1·",
  'a.·b·¦a[·1·]¦require(·1·)',
);
export const code = recipes(codePieces, codeNumbered, codeNests);

const dataPieces = pieces(
  '[·]·{·}·"a"·,·:·"a":1,·1·null·- ·a: ·a: b\n·  ·\n·&a ·*a·*a,·|\n·>\n·\'·"·#·---\n·? ·!!map ·<<: ·\\',
);
const dataNumbered = ['"v#N",', '"k#N":1,', 'k#N: v\n', '- v#N\n', '{"a":"v#N"},', 'k#N:\n  label: l#N\n'];
const dataNests = nests('[·1·]¦{"a":·1·}¦- ·a·¦[{"items":·[]·}]¦{a: ·1·}¦? ·a·¦!a ·b·¦"·a·"¦["a",·1·]');
/** JSON and YAML, or nearly so. */
export const data = recipes(dataPieces, dataNumbered, dataNests);

/** Plain values of our own configuration, which is run and so is no stranger's: they may be many, and deep. */
const values = recipes(
  ['"a",', '1,', '{},', '[],', 'null,'],
  [
    '"v#N",',
    '{"label":"l#N","to":"/x"},',
    '{"category":"c#N","items":["fdc3-intro"]},',
    '{"type":"link","label":"l#N","to":"/about"},',
    '{"a":"v#N"},',
  ],
  [
    ['[', '1', '],'],
    ['{"a":', '1', '},'],
    ['{"category":"a","items":[', '"fdc3-intro"', ']},'],
  ],
);
const keys = pieces('title·navbar·footer·announcement·locales·colorMode·search·rules·analytics·editUrl·unknown');

export interface Case {
  kind: 'twins' | 'docusaurus' | 'own';
  /** By the place that a recipe has in the files of a case. */
  recipes: Record<string, Recipe>;
  /** The setting of `content/site.ts` that has a value at random. */
  key?: string;
}

const optional = (recipe: fc.Arbitrary<Recipe>) => fc.option(recipe, { nil: undefined, freq: 1 });
const present = (found: Record<string, Recipe | undefined>): Record<string, Recipe> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Recipe] => entry[1] !== undefined));

const twins: fc.Arbitrary<Case> = fc
  .record({ before: markdown, after: markdown })
  .map((found) => ({ kind: 'twins', recipes: found }));
const docusaurus: fc.Arbitrary<Case> = fc
  .oneof(
    fc.record({ text: markdown, older: optional(markdown), frontMatter: optional(data) }),
    fc.record({ partial: markdown }),
    fc.record({ config: code }),
    fc.record({ sidebars: code }),
    fc.record({ sidebarsJson: data }),
    fc.record({ versions: data }),
    fc.record({ category: data }),
    fc.record({ tags: data }),
  )
  .map((found) => ({ kind: 'docusaurus', recipes: present(found as Record<string, Recipe | undefined>) }));
const own: fc.Arbitrary<Case> = fc
  .oneof(
    fc.record({ text: markdown }),
    fc.record({ frontMatter: data }),
    fc.record({ setting: values }),
    fc.record({ sidebars: values }),
    fc.record({
      versions: fc.record({
        each: fc.constantFrom(
          '{"name":"v#N","label":"#N","number":"1.#N","path":"/docs/#N","state":"old","summary":"s"},',
          '{"name":"v#N"},',
        ),
        count,
      }),
    }),
  )
  .chain((found) =>
    fc.constantFrom(...keys).map((key): Case => ({
      kind: 'own',
      recipes: present(found as Record<string, Recipe | undefined>),
      ...('setting' in found && { key }),
    })),
  );

/** Documents, folders and configurations at random. */
export const cases: fc.Arbitrary<Case> = fc.oneof(
  { weight: 2, arbitrary: twins },
  { weight: 4, arbitrary: docusaurus },
  { weight: 2, arbitrary: own },
);
