import type { Feature } from '../../core/site/types.ts';
import { checker as drawChecker, checkDirectives } from './checkDirective.ts';
import { checkerOutput } from './checkerFiles.ts';
import { Checker } from './Checker.tsx';

/** A field to validate pasted JSON: `::check[any]`. */
export const checker: Feature = {
  name: 'checker',
  directives: [{ form: 'leaf', names: ['check'], draw: drawChecker }],
  outputs: ({ site }) => [checkerOutput(site)],
  problems: ({ site }) => checkDirectives(site.content.versions, site.facts.all),
  styles: ['features/checker/checker.css'],
  components: { 'doc-check': Checker },
  appScript: 'src/features/checker/appScript.ts',
};
