import { parseDocSource } from '../../src/core/docs/frontMatter.ts';
import { selectVersion } from '../../src/core/docs/selection/selectVersion.ts';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { compile } from '../../src/core/compile/compile.ts';
import { createHighlight } from '../../src/core/compile/highlight.ts';
import { terms, versions } from '../core/docs/helpers.ts';
import { inputOf } from '../core/compile/helpers.ts';
import { expand } from '../core/compile/smallFacts.ts';
import { renderer } from '../../src/renderer.tsx';
import { features } from '../../src/features.ts';
import { syntaxOf } from '../../src/core/site/compileDocs.ts';

/** Does with a document what a build does with it, for all versions and then for one; gives what is wrong with it. */
export async function work(text: string, step: (name: string) => void = () => {}): Promise<Diagnostic[]> {
  const file = 'content/docs/page.md';
  const { source, diagnostics } = parseDocSource({ file, topic: 'page', text }, '2.2');
  step('front matter');
  if (!source) return diagnostics;
  const analyses = new Map();
  const selections = versions.map((version) => selectVersion(source, version, { versions, terms, analyses }));
  step('select');
  const { selection } = selections[0]!;
  const expanded = expand(selection.markdown, '2.2');
  step('facts');
  const input = inputOf(expanded.markdown, { source: text, spans: selection.spans, notes: selection.notes });
  const article = await compile(input, { highlight: createHighlight(), ...syntaxOf(features) });
  step('compile');
  renderer.article(article.hast);
  step('draw');
  return [...selections[0]!.diagnostics, ...article.diagnostics];
}
