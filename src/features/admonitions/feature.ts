import type { Feature } from '../../core/site/types.ts';
import { admonition, admonitionKinds } from './admonitions.ts';
import { Admonition, AdmonitionTitle } from './Admonition.tsx';

/** `:::note[Title]` and its like: what a reader should not miss. */
export const admonitions: Feature = {
  name: 'admonitions',
  directives: [{ form: 'container', names: admonitionKinds, isForeign: true, draw: admonition }],
  styles: [{ name: 'admonition', files: ['features/admonitions/admonition.css'], marker: /<[^<>]* class="admonition/ }],
  components: { 'doc-admonition': Admonition, 'doc-admonition-title': AdmonitionTitle } as Feature['components'],
};
