/** A page's module is on its way: the mark with a signal on its channel, 128 by 110 px. */
export function Loading() {
  return (
    <div className="state" role="status">
      <svg className="spinner" width="128" height="110" viewBox="0 0 128 110" aria-hidden="true">
        <path d="M24 10h24v24H24zM80 10h24v24H80zM52 76h24v24H52zM36 34v21m56-21v21M64 76V55" />
        <path className="spinner-channel" d="M8 55h112" />
        <path className="spinner-signal" d="M8 55h112" pathLength="100" />
      </svg>
      <p>Loading…</p>
    </div>
  );
}
