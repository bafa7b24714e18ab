import { tokensOf } from './desktop/tokens.ts';

/** Code of so many characters at most is coloured: what is longer is looked for something, not read. */
const mostColoured = 20_000;

/** Code in the colours of code, for a `pre`; `coloured.css` has them where the page has no samples. */
export function Coloured({ code }: { code: string }) {
  if (code.length > mostColoured) return code;
  return tokensOf(code).map(({ kind, text }, index) =>
    kind ? (
      <span key={index} className={kind}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
