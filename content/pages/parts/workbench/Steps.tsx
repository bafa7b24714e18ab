import { channelName } from '../../../agent/userChannels.ts';
import type { Instance, WaitingStep } from '../../../agent/types.ts';

const marks: Record<WaitingStep['state'], string> = { done: 'Done', waiting: 'Waiting', failed: 'Nothing arrived' };

/** What a connection waited for, step by step. `onWindow` opens the app of a frame in a window. */
export function Steps({
  instance: { title, place },
  steps,
  path,
  onWindow,
}: {
  instance: Instance;
  steps: WaitingStep[];
  path: string;
  onWindow(): void;
}) {
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <div className="steps">
      <h3>{title}: what is waited for</h3>
      <ol>
        {steps.map(({ text, state, hint }) => (
          <li key={text} data-step={state}>
            <b>{marks[state]}</b> {text}
            {hint && (
              <p>
                {hint.text} <a href={`${path}/${hint.to}`}>What to look at</a>
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasFailed && place === 'frame' && (
        <p>
          <button type="button" onClick={onWindow}>
            Open it in a window instead
          </button>
        </p>
      )}
    </div>
  );
}

/** Says where an app is that has connected, and what it needs before contexts go to and fro. */
export function Arrived({ instance: { title, state, channel, contexts, intents } }: { instance: Instance }) {
  if (state !== 'connected') return null;
  const listens = [...contexts.map((type) => (type === '*' ? 'all contexts' : type)), ...intents];
  return (
    <p className="verdict good">
      <b>{title} is connected</b>,{' '}
      {channel === null ? 'on no channel: choose one above its frame' : `on the ${channelName(channel)} channel`}.{' '}
      {listens.length === 0 ? 'It has added no listener so far.' : `It listens for ${listens.join(', ')}.`}{' '}
      <a href="#desktop">Its window</a>, <a href="#messages">its messages</a>
    </p>
  );
}
