import type { Offer } from './useSession.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** Asks before it opens addresses from a link or a file, and windows of an earlier session. */
export function Offered({ workbench, offer }: { workbench: WorkbenchState; offer: Offer }) {
  const { agent, apps: own, accept, dismiss } = workbench;
  const { text, apps, records, directoryUrl } = offer;
  const all = [...records, ...(agent?.records() ?? own)];
  const canOpen = apps.length > 0 || directoryUrl !== undefined;
  return (
    <div className="offer" role="status">
      <p>{text}</p>
      <ul>
        {apps.map(({ appId, place }, index) => {
          const record = all.find((each) => each.appId === appId);
          return (
            <li key={index}>
              {record?.title ?? appId}, in a {place}:{' '}
              <code>{(record?.details as { url?: string } | undefined)?.url}</code>
            </li>
          );
        })}
        {directoryUrl !== undefined && (
          <li>
            App directory: <code>{directoryUrl}</code>
          </li>
        )}
      </ul>
      <p className="bar">
        {canOpen && (
          <button type="button" className="main" onClick={() => void accept(offer)}>
            {apps.length > 0 ? 'Open' : 'Load'}
          </button>
        )}
        <button type="button" onClick={dismiss}>
          Dismiss
        </button>
      </p>
    </div>
  );
}
