import type { Snapshot } from '../agent/types.ts';
import type { FirstState } from './useFirstInstrument.ts';

/** Introduction on an empty desktop. */
export function FirstSteps({ onStart }: { onStart(): void }) {
  return (
    <div className="first-steps">
      <Sketch />
      <div>
        <h3>See two apps share an instrument</h3>
        <p>
          Watchlist and Price chart open on the red channel, and Watchlist sends an instrument. The chart draws it. Each
          message they send appears under Messages.
        </p>
        <p className="bar">
          <button type="button" data-early="" className="main" onClick={onStart}>
            Open two apps and send an instrument
          </button>
        </p>
        <p className="others">
          Or <a href="#calls">make any call yourself</a>, or <a href="#connect">connect your own app</a>.
        </p>
      </div>
    </div>
  );
}

/** Two windows joined by a channel; decorative. */
function Sketch() {
  return (
    <svg viewBox="0 0 264 128" aria-hidden="true">
      <path className="channel" d="M104 76h56" />
      <circle className="channel" cx="132" cy="76" r="5" />
      <path className="pane" d="M4 20h100v88H4zM160 20h100v88H160z" />
      <path className="frame" d="M4 40h100M160 40h100" />
      <path className="text" d="M14 30h36M170 30h30M14 54h22M14 70h22M14 86h22M48 54h32M48 70h40M48 86h26" />
      <path className="picked" d="M14 70h22" />
      <path className="line" d="m170 92 14-12 12 6 14-18 12 4 14-14 14 2" />
    </svg>
  );
}

/** Suggestions below the windows. */
export interface NextStepsProps {
  snapshot: Snapshot;
  first: FirstState;
  firstTicker: string;
}

export function NextSteps({ snapshot, first, firstTicker }: NextStepsProps) {
  const { instances, findings } = snapshot;
  const isPair = ['watchlist', 'chart'].every((id) => instances.some(({ appId }) => appId === id));
  if (instances.length === 0) return null;
  return (
    <div className="next">
      <p role="status">
        {first === 'opening' && 'Connecting two apps to the agent …'}
        {first === 'sent' &&
          `Watchlist sent ${firstTicker}, and Price chart drew it, because both are on the red channel. Their messages are listed under Messages.`}
      </p>
      {first !== 'opening' && isPair && (
        <ul>
          <li>Select another company. The chart follows.</li>
          <li>Choose another channel for Price chart. It no longer follows.</li>
          <li>Press View. Two apps can handle the intent, so the agent asks you to choose.</li>
        </ul>
      )}
      {findings.length > 0 && (
        <p>
          The agent found problems in what an app does:{' '}
          <a href="#findings">{findings.length === 1 ? '1 finding' : `${findings.length} findings`}</a>
        </p>
      )}
    </div>
  );
}
