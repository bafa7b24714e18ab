import { Component, type ReactNode } from 'react';
import { originOfUrl } from '../agent/instances.ts';
import type { Agent, Instance, InstanceState } from '../agent/types.ts';
import { channelName, channelOptions } from '../agent/userChannels.ts';
import type { AgentState } from './useAgent.ts';

const states: Record<InstanceState, string> = {
  starting: 'connecting',
  connected: 'connected',
  silent: 'not responding',
  left: 'gone',
  stopped: 'stopped',
};

/** Opened apps before the reader can refuse more. */
const manyOpened = 3;

type ShownAgent = Pick<AgentState, 'agent' | 'attach' | 'snapshot' | 'act'>;

/** App windows with channel selectors and close buttons. */
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
            agent={agent}
            workbench={workbench}
          />
        ))}
      </div>
    </>
  );
}

interface AppWindowProps {
  instance: Instance;
  isFront: boolean;
  agent: Agent;
  workbench: ShownAgent;
}

function AppWindow({ instance, isFront, agent, workbench }: AppWindowProps) {
  const { instanceId, title, state, channel } = instance;
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
          <span className="sr">Channel for {title}</span>
          <select
            value={channel ?? ''}
            disabled={state !== 'connected'}
            data-channel={channelName(channel)}
            onChange={({ target }) => agent.join(instanceId, target.value === '' ? null : target.value)}
          >
            {channelOptions.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {canReload(instance) && (
          <button
            type="button"
            aria-label={`Reload ${title}`}
            className="close"
            onClick={() => agent.reload(instanceId)}
          >
            ↻
          </button>
        )}
        <button type="button" aria-label={`Close ${title}`} className="close" onClick={() => agent.close(instanceId)}>
          ×
        </button>
      </header>
      <WindowBoundary>
        <Content instance={instance} agent={agent} workbench={workbench} />
      </WindowBoundary>
    </section>
  );
}

/** Confines rendering errors to their window. */
class WindowBoundary extends Component<{ children: ReactNode }, { problem?: string }> {
  override state: { problem?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ problem: error.message });
  override render() {
    const { problem } = this.state;
    return problem === undefined ? (
      this.props.children
    ) : (
      <p className="silent">Something went wrong in this window: {problem}</p>
    );
  }
}

function Content({ instance, agent, workbench }: Omit<AppWindowProps, 'isFront'>) {
  const { instanceId, frame, title, url, place, state, contexts, intents, opened, mayOpen, stoppedFor } = instance;
  const { attach, snapshot, act } = workbench;
  const question = snapshot.held.find(({ raiser }) => raiser.instanceId === instanceId);
  const listens = [...contexts.map((type) => (type === '*' ? 'all contexts' : type)), ...intents];
  if (state === 'stopped')
    return (
      <p className="silent" role="status">
        The agent disconnected this app. Reason: {stoppedFor}{' '}
        <button type="button" onClick={() => void act((current) => current.reopen(instanceId))}>
          Reconnect
        </button>
      </p>
    );
  return (
    <>
      {state === 'silent' && (
        <p className="silent">
          This app does not answer heartbeats. Until it does, it receives no intents and other apps cannot find it. Wait
          for it, or close it.
        </p>
      )}
      {place === 'window' ? (
        <p className="elsewhere">
          This app runs in a separate window.{' '}
          <button type="button" onClick={() => agent.focus(instanceId)}>
            Bring to front
          </button>
        </p>
      ) : (
        <iframe
          key={instance.reloads}
          ref={(element) => attach(frame, element?.contentWindow ?? null)}
          name={frame}
          title={title}
          src={url}
          referrerPolicy="no-referrer"
          sandbox={sandboxOf(instance)}
          allow={allowOf(instance)}
        />
      )}
      {(opened >= manyOpened || !mayOpen) && (
        <p className="silent">
          {mayOpen ? `This app has opened ${opened} apps. ` : 'This app may not open apps. '}
          <button type="button" onClick={() => agent.allowOpening(instanceId, !mayOpen)}>
            {mayOpen ? 'Block it from opening more' : 'Allow it to open apps'}
          </button>
        </p>
      )}
      {question && (
        <p className="silent" role="status">
          This app asks again which app should handle its intent.{' '}
          <button type="button" onClick={() => agent.showQuestion(question.id)}>
            Show the question
          </button>
        </p>
      )}
      {listens.length > 0 && <p className="listens">Listens for {listens.join(', ')}</p>}
      {state === 'starting' && snapshot.waiting[instanceId]?.some((step) => step.state === 'failed') && (
        <p className="silent">This app is not connected. See its connection steps under Connect your own app.</p>
      )}
    </>
  );
}

/** Whether to offer a reload. A window has the browser's own, and the site's apps do not need it. */
function canReload({ place, url, state }: Instance): boolean {
  return place === 'frame' && state !== 'stopped' && originOfUrl(url) !== location.origin;
}

/**
 * Frame permissions. Apps on this site have all, unless they run edited code. A pop-up outside of the sandbox, as some
 * sign-in pages need, can open dialogs, so it requires the same choice.
 */
function sandboxOf({ url, isSandboxed, mayPrompt }: Instance): string | undefined {
  if (isSandboxed) return 'allow-scripts';
  if (originOfUrl(url) === location.origin) return undefined;
  const more = mayPrompt ? ' allow-modals allow-downloads allow-popups-to-escape-sandbox' : '';
  return `allow-scripts allow-same-origin allow-forms allow-popups allow-storage-access-by-user-activation${more}`;
}

/** Browser features for an app of another origin. Except for copying, they need the reader's choice. */
function allowOf({ url, isSandboxed, mayPrompt }: Instance): string | undefined {
  if (isSandboxed || originOfUrl(url) === location.origin) return undefined;
  return `clipboard-write${mayPrompt ? '; clipboard-read; fullscreen; local-network-access' : ''}`;
}
