import { channelName } from '../agent/userChannels.ts';
import type { Instance, StepHint, WaitingStep } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { DocLink } from './DocLink.tsx';

const marks: Record<WaitingStep['state'], string> = { done: 'Done', waiting: 'Waiting', failed: 'Nothing arrived' };

/** Connection steps. `onWindow` opens a framed app in a window, `onReload` loads it again. */
export function Steps({
  instance: { title, place },
  steps,
  site,
  onWindow,
  onReload,
}: {
  instance: Instance;
  steps: WaitingStep[];
  site: WorkbenchSite;
  onWindow(): void;
  onReload(): void;
}) {
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <div className="steps">
      <h3>Connecting {title}</h3>
      <ol>
        {steps.map(({ text, state, hint }) => (
          <li key={text} data-step={state}>
            <b>{marks[state]}</b> {text}
            {hint && <Hint hint={hint} site={site} />}
          </li>
        ))}
      </ol>
      {hasFailed && place === 'frame' && (
        <p className="bar">
          <button type="button" onClick={onReload}>
            Reload the app
          </button>
          <button type="button" onClick={onWindow}>
            Open in a window instead
          </button>
        </p>
      )}
    </div>
  );
}

function Hint({ hint: { text, causes, needsScript, to }, site }: { hint: StepHint; site: WorkbenchSite }) {
  return (
    <div className="step-hint">
      <p>{text}</p>
      {causes && (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      {needsScript && <ConnectLine site={site} />}
      <p>
        <DocLink site={site} to={to}>
          Learn more
        </DocLink>
      </p>
    </div>
  );
}

/** The line that connects an app for earlier versions of the standard. */
export function ConnectLine({ site: { Code, connectScript } }: { site: WorkbenchSite }) {
  return (
    <pre className="connect-line coloured">
      <Code code={`<script type="module" src="${new URL(connectScript, location.href).href}"></script>`} />
    </pre>
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
