import { channelName } from '../../../agent/userChannels.ts';
import type { Instance, InstanceState } from '../../../agent/types.ts';
import { ChannelOptions } from './ChannelOptions.tsx';
import type { AgentState } from './useAgent.ts';

const states: Record<InstanceState, string> = {
  starting: 'connecting',
  connected: 'connected',
  silent: 'not answering',
  left: 'gone',
};

type ShownAgent = Pick<AgentState, 'agent' | 'attach' | 'snapshot'>;

/** What an agent's user interface owes: the windows of the apps, each with its channel, and how to close it. */
export function Windows({ workbench }: { workbench: ShownAgent }) {
  const { snapshot, agent } = workbench;
  const { instances } = snapshot;
  const front = instances.find(({ instanceId }) => instanceId === snapshot.front) ?? instances[0];
  if (!agent || instances.length === 0) return null;
  return (
    <>
      <div className="switch" role="group" aria-label="Window in front">
        {instances.map(({ instanceId, frame, title }) => (
          <button
            key={frame}
            type="button"
            aria-pressed={instanceId === front?.instanceId}
            onClick={() => agent.focus(instanceId)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="windows">
        {instances.map((instance) => (
          <AppWindow
            key={instance.frame}
            instance={instance}
            isFront={instance.instanceId === front?.instanceId}
            workbench={workbench}
          />
        ))}
      </div>
    </>
  );
}

/** What an app in a frame may do. Our own may do all, unless they run a reader's code. */
function sandboxOf({ url, isSandboxed }: Instance): string | undefined {
  if (isSandboxed) return 'allow-scripts';
  if (new URL(url).origin === location.origin) return undefined;
  return 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';
}

function AppWindow({ instance, isFront, workbench }: { instance: Instance; isFront: boolean; workbench: ShownAgent }) {
  const { agent, attach, snapshot } = workbench;
  const { instanceId, frame, title, url, place, state, channel, contexts, intents } = instance;
  const listens = [...contexts.map((type) => (type === '*' ? 'all contexts' : type)), ...intents];
  return (
    <section
      className="app-window"
      aria-label={title}
      data-front={isFront ? '' : undefined}
      data-state={state}
      data-app={instance.appId}
    >
      <header>
        <b>{title}</b>
        <span className={state === 'connected' ? 'chip good' : 'chip'}>{states[state]}</span>
        <label>
          <span className="sr">Channel of {title}</span>
          <select
            value={channel ?? ''}
            disabled={state !== 'connected'}
            data-channel={channelName(channel)}
            onChange={({ target }) => agent?.join(instanceId, target.value === '' ? null : target.value)}
          >
            <ChannelOptions />
          </select>
        </label>
        <button type="button" aria-label={`Close ${title}`} className="close" onClick={() => agent?.close(instanceId)}>
          ×
        </button>
      </header>
      {state === 'silent' && (
        <p className="silent">
          It does not answer heartbeats. Raised intents do not reach it, and others do not find it, until it answers
          again. Wait for it, or close it.
        </p>
      )}
      {place === 'window' ? (
        <p className="elsewhere">
          It runs in a window of its own.{' '}
          <button type="button" onClick={() => agent?.focus(instanceId)}>
            Bring it to the front
          </button>
        </p>
      ) : (
        <iframe
          ref={(element) => attach(frame, element?.contentWindow ?? null)}
          name={frame}
          title={title}
          src={url}
          referrerPolicy="no-referrer"
          sandbox={sandboxOf(instance)}
        />
      )}
      {listens.length > 0 && <p className="listens">Listens for {listens.join(', ')}</p>}
      {state === 'starting' && snapshot.waiting[instanceId]?.some((step) => step.state === 'failed') && (
        <p className="silent">It is not connected. What was waited for is under Connect your own app.</p>
      )}
    </section>
  );
}
