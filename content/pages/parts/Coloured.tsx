import { tokensOf } from './desktop/tokens.ts';

/** Maximum length of highlighted code: readers search longer code rather than read it. */
const mostColoured = 20_000;

/** Highlighted code for a `pre`. `coloured.css` has the colors for pages without samples. */
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
