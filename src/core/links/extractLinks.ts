import { Tokenizer } from 'htmlparser2';
import type { CheckedPage } from '../site/types.ts';

const ignore = () => {};

/**
 * Reads links and anchors with the tokenizer, in half the parser's time. Skips `hreflang` links, because they lead to
 * a separate build.
 */
export function extractLinks(html: string): CheckedPage['htmlLinks'] {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  let name = '';
  let value = '';
  let target: string | undefined;
  let isOtherBuild = false;
  const addTarget = () => {
    if (target !== undefined && !isOtherBuild) hrefs.add(target);
    target = undefined;
    isOtherBuild = false;
  };
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
        else if (name === 'href' || name === 'src') target = value;
        else if (name === 'hreflang') isOtherBuild = true;
      },
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: addTarget,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: addTarget,
      ontext: ignore,
      ontextentity: ignore,
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { ids, hrefs: [...hrefs] };
}
