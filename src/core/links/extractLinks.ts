import { Tokenizer } from 'htmlparser2';
import type { CheckedPage } from '../site/types.ts';

const ignore = () => {};

/**
 * Reads the links and anchors of a page's HTML in one pass. Attributes are all that counts, so the tokenizer is enough:
 * it takes half the time of the parser, which also keeps the tree in order.
 */
export function extractLinks(html: string): CheckedPage['htmlLinks'] {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  let name = '';
  let value = '';
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (name === 'id') ids.push(value);
        else if (name === 'href' || name === 'src') hrefs.add(value);
      },
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontext: ignore,
      ontextentity: ignore,
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { ids, hrefs: [...hrefs] };
}
