import { describe, expect, it } from 'vitest';
import { parseDocSource } from '../../../src/core/docs/frontMatter.ts';
import { pickByVersion, satisfies } from '../../../src/core/docs/versionRange.ts';

const parse = (text: string) => {
  const { source, diagnostics } = parseDocSource({ file: 'content/docs/a/b.md', topic: 'a/b', text }, '2.2');
  return { frontMatter: source?.frontMatter, bodyStart: source?.bodyStart, diagnostics };
};
const withHeader = (header: string) => parse(`---\ntitle: T\ndescription: D.\n${header}\n---\nText.\n`);

describe('parseDocSource', () => {
  it('reads every field', () => {
    const text = [
      '---',
      'title: {">=2.2": "Welcome to FDC3 2.2 (pre-draft)", "2.0 - 2.1": "Welcome to FDC3 :version", "<2.0": Welcome}',
      'sidebar_label: Introduction',
      'description: What it is.',
      'versions: 1.1 - next',
      'path: {">=2.2": api/b, 2.1: b}',
      'toc: false',
      'experimental: true',
      'deprecated: ">=2.1"',
      'aliases: [old/b, older]',
      'successor: api/spec',
      '---',
      'Body',
    ].join('\n');
    const { frontMatter, bodyStart, diagnostics } = parse(text);
    expect(diagnostics).toEqual([]);
    expect(text.slice(bodyStart)).toBe('Body');
    expect(['2.2', '2.1', '1.2'].map((number) => pickByVersion(frontMatter!.title, number))).toEqual([
      'Welcome to FDC3 2.2 (pre-draft)',
      'Welcome to FDC3 :version',
      'Welcome',
    ]);
    expect(['2.2', '2.1', '2.0'].map((number) => pickByVersion(frontMatter!.path, number))).toEqual([
      'api/b',
      'b',
      'a/b',
    ]);
    expect(pickByVersion(frontMatter!.sidebar_label!, '1.0')).toBe('Introduction');
    expect(['1.0', '1.1', '2.2'].map((number) => satisfies(frontMatter!.versions!, number))).toEqual([
      false,
      true,
      true,
    ]);
    expect(satisfies(frontMatter!.experimental!, '1.0')).toBe(true);
    expect(['2.0', '2.1'].map((number) => satisfies(frontMatter!.deprecated!, number))).toEqual([false, true]);
    expect(frontMatter).toMatchObject({ toc: false, aliases: ['old/b', 'older'], successor: 'api/spec' });
  });

  it('fills in omitted values', () => {
    const { frontMatter } = withHeader('');
    expect(frontMatter).toMatchObject({ toc: true, aliases: [] });
    expect(
      frontMatter!.versions ?? frontMatter!.experimental ?? frontMatter!.deprecated ?? frontMatter!.sidebar_label,
    ).toBeUndefined();
    expect(pickByVersion(frontMatter!.path, '2.1')).toBe('a/b');
  });

  it('keeps the digits of numbers', () => {
    const { frontMatter } = withHeader('versions: 2.0');
    expect(satisfies(frontMatter!.versions!, '2.0')).toBe(true);
  });

  it.each<[string, string, number, number, RegExp]>([
    [
      'an unknown key',
      'sidebar_lable: x',
      4,
      1,
      /Unknown front matter key `sidebar_lable`\. Did you mean `sidebar_label`\? Legal keys are `title`, `sidebar_label`, .*`aliases`/,
    ],
    ['a bad range', 'versions: two', 4, 11, /`two` is not a version range\. Write/],
    ['an unquoted range', 'versions: >=1.2', 4, 12, /Put ranges that begin with `>` in quotes/],
    ['a bad range in a map', 'sidebar_label: {"2.0": a, "^2": b}', 4, 27, /`\^2` is not a version range/],
    ['a range that is a list', 'versions: [1.0]', 4, 11, /`versions` must be a version range/],
    ['a colon in text', 'sidebar_label: a: b', 4, 16, /not valid YAML.*Put text that contains a colon in quotes/],
    ['a key twice', 'toc: true\ntoc: false', 5, 1, /Map keys must be unique/],
    ['a key without value', 'toc:', 4, 1, /`toc` has no value/],
    ['a map entry without value', 'path: {"2.0": }', 4, 8, /`path` has no value for this range/],
    ['a flag that is no flag', 'toc: no', 4, 6, /`toc` must be `true` or `false`/],
    ['an empty text', 'sidebar_label: ""', 4, 16, /`sidebar_label` must be text/],
    ['a path with a leading slash', 'path: /a', 4, 7, /`\/a` in `path` is not a path/],
    ['a path that climbs', 'path: ../a', 4, 7, /is not a path/],
    ['an alias with two spaces', 'aliases: [a  b]', 4, 11, /`a  b` in `aliases` is not a path/],
    ['an alias of the site with two slashes', 'aliases: [//a]', 4, 11, /`\/\/a` in `aliases` is not a path/],
    [
      'an alias of the site that cannot be had',
      'aliases: [/a/x.html]',
      4,
      11,
      /`\/a\/x\.html` in `aliases` would not be reachable/,
    ],
    ['aliases that are no list', 'aliases: a', 4, 10, /`aliases` must be a list of paths/],
    ['experimental: false', 'experimental: false', 4, 15, /must be `true` or a version range. Otherwise, omit it/],
  ])('reports %s where it is', (_, header, line, column, message) => {
    const { frontMatter, diagnostics } = withHeader(header);
    expect(frontMatter).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', file: 'content/docs/a/b.md', line, column });
    expect(diagnostics[0]!.message).toMatch(message);
  });

  it.each<[string, string, RegExp[]]>([
    ['no front matter', 'Text.\n', [/has no front matter/]],
    ['front matter that is not closed', '---\ntitle: T\n', [/is not closed/]],
    ['empty front matter', '---\n---\n', [/must have `title`/, /must have `description`/]],
    ['a list', '---\n- a\n---\n', [/must be a list of `key: value` lines/]],
    [
      'two problems at once',
      '---\ntitle: T\ndescription: D.\ntoc: 1\nversions: x\n---\n',
      [/not a version range/, /`toc` must be/],
    ],
  ])('reports %s', (_, text, messages) => {
    const { diagnostics } = parse(text);
    expect(diagnostics).toHaveLength(messages.length);
    messages.forEach((message, index) => expect(diagnostics[index]!.message).toMatch(message));
  });

  it('rejects a description longer than cards show', () => {
    expect(parse(`---\ntitle: T\ndescription: ${'x'.repeat(160)}\n---\n`).diagnostics).toEqual([]);
    expect(parse(`---\ntitle: T\ndescription: ${'x'.repeat(161)}\n---\n`).diagnostics[0]).toMatchObject({
      line: 3,
      column: 14,
      message: expect.stringContaining('161 characters'),
    });
  });
});
