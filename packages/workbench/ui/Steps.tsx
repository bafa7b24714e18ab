import { channelName } from '../agent/userChannels.ts';
import type { Instance, WaitingStep } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { DocLink } from './DocLink.tsx';

const marks: Record<WaitingStep['state'], string> = { done: 'Done', waiting: 'Waiting', failed: 'Nothing arrived' };

/** Connection steps. `onWindow` opens a framed app in a window. */
export function Steps({
  instance: { title, place },
  steps,
  site,
  onWindow,
}: {
  instance: Instance;
  steps: WaitingStep[];
  site: WorkbenchSite;
  onWindow(): void;
}) {
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <div className="steps">
      <h3>Connecting {title}</h3>
      <ol>
        {steps.map(({ text, state, hint }) => (
          <li key={text} data-step={state}>
            <b>{marks[state]}</b> {text}
            {hint && (
              <p>
                {hint.text}{' '}
                <DocLink site={site} to={hint.to}>
                  Learn more
                </DocLink>
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasFailed && place === 'frame' && (
        <p>
          <button type="button" onClick={onWindow}>
            Open in a window instead
          </button>
        </p>
      )}
    </div>
  );
}

/** Reports a connected app and its listeners. */
export function Arrived({ instance: { title, state, channel, contexts, intents } }: { instance: Instance }) {
  if (state !== 'connected') return null;
  const listens = [...contexts.map((type) => (type === '*' ? 'all contexts' : type)), ...intents];
  return (
    <p className="verdict good">
      <b>{title} is connected</b>,{' '}
      {channel === null ? 'on no channel (choose a channel above its frame)' : `on the ${channelName(channel)} channel`}
      . {listens.length === 0 ? 'It has not added any listeners yet.' : `It listens for ${listens.join(', ')}.`}{' '}
      <a href="#desktop">Its window</a>, <a href="#messages">its messages</a>
    </p>
  );
}
