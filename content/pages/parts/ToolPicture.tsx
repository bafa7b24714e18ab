import type { ReactNode } from 'react';

/** Lines of text or code, as `M x y h length` for each. */
const lines = (...rows: [x: number, y: number, length: number][]) =>
  rows.map(([x, y, length]) => `M${x} ${y}h${length}`).join('');

/** Small drawings of what a tool shows, by its path. Classes name colors. */
const pictures: Record<string, ReactNode> = {
  '/playground': (
    <>
      <path className="box" d="M3 5h26v16H3zM3 27h26v16H3z" />
      <path className="go" d="M33 13h8v22h-8" />
      <path d={lines([47, 9, 22], [47, 17, 16], [47, 33, 20], [47, 41, 12])} />
      <path className="accent" d={lines([47, 25, 24])} />
    </>
  ),
  '/docs/rules': (
    <>
      <path className="box" d="M4 4h9v9H4zM4 20h9v9H4zM4 36h9v9H4z" />
      <path className="good" d="M6 8l2 3 5-7M6 24l2 3 5-7" />
      <path d={lines([20, 8, 46], [20, 24, 34], [20, 40, 42])} />
    </>
  ),
  '/docs/check': (
    <>
      <path className="box" d="M4 3h64v42H4z" />
      <path className="fault" d="M5 19h62v9H5z" />
      <path d={lines([11, 11, 5], [17, 16, 26], [17, 31, 30], [11, 38, 5])} />
      <path className="bad" d="M17 23.5h34" />
    </>
  ),
  '/docs/assistants': (
    <>
      <path className="box" d="M3 4h44v18H19l-7 7v-7H3zM69 28v14H33V28h36z" />
      <path d={lines([9, 11, 32], [9, 16, 20])} />
      <path className="accent" d={lines([39, 33, 24], [39, 38, 14])} />
    </>
  ),
  '/docs/changes': (
    <>
      <path className="box" d="M3 4h30v40H3zM39 4h30v40H39z" />
      <path d={lines([8, 12, 18], [8, 36, 14], [44, 12, 18], [44, 36, 14])} />
      <path className="bad" d={lines([8, 20, 20])} />
      <path className="good" d={lines([44, 20, 20], [44, 28, 12])} />
    </>
  ),
  '/versions': (
    <>
      <path d="M4 10h64M20 24h48M44 38h24" />
      <path className="accent dots" d="M4 10h0M28 10h0M20 24h0M52 24h0M44 38h0" />
    </>
  ),
  '/docs#offline': (
    <>
      <path className="box" d="M18 3h26l10 10v32H18z" />
      <path d="M44 3v10h10" />
      <path className="accent" d="M36 17v18m-8-8 8 8 8-8" />
    </>
  ),
};

export function ToolPicture({ to }: { to: string }) {
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true">
      {pictures[to]}
    </svg>
  );
}
