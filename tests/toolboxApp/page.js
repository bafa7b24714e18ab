/**
 * A desktop agent that shows one app in a frame, and that app under `?app`, as others would write them. The agent has no
 * user interface: it names the addresses in `selector` and `resolver`, or `true` for the package's default ones.
 */
import { getAgent } from '@finos/fdc3-get-agent';

const options = new URLSearchParams(location.search);
if (options.has('app')) void runApp();
else runAgent();

function add(name, properties) {
  const element = Object.assign(document.createElement(name), properties);
  document.body.append(element);
  return element;
}

async function runApp() {
  const output = add('output', {});
  const show = (text) => (output.textContent = text);
  const fdc3 = await getAgent();
  const resolved = ({ intent, source }) => `${intent} went to ${source.appId} ${source.instanceId ?? 'new'}`;
  const failed = (error) => `Rejected: ${error.message}`;
  const context = { type: 'fdc3.instrument', name: '<b>Quillmark</b>', id: { ticker: 'QLMK' } };
  const buttons = {
    Raise: async () => resolved(await fdc3.raiseIntent('ViewChart', context)),
    'Raise for context': async () => resolved(await fdc3.raiseIntentForContext(context)),
    Channel: async () => `On ${(await fdc3.getCurrentChannel())?.id ?? 'no channel'}`,
  };
  for (const [textContent, call] of Object.entries(buttons))
    add('button', { textContent }).addEventListener(
      'click',
      () => void call().then(show, (error) => show(failed(error))),
    );
  show('Connected');
}

function runAgent() {
  const addressOf = (name) => (options.get(name) === 'true' ? true : (options.get(name) ?? false));
  const frame = add('iframe', { title: 'app', src: options.get('frame') ?? '?app', width: '800', height: '600' });
  const heard = add('ol', {});
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.type !== 'WCP1Hello' || source !== frame.contentWindow) return;
    const { port1, port2 } = new MessageChannel();
    serve(port1, ({ type, payload }) => {
      heard.append(Object.assign(document.createElement('li'), { textContent: `${type} ${JSON.stringify(payload)}` }));
    });
    const payload = {
      fdc3Version: '2.2',
      channelSelectorUrl: addressOf('selector'),
      intentResolverUrl: addressOf('resolver'),
    };
    const { connectionAttemptUuid } = data.meta;
    const meta = { connectionAttemptUuid, timestamp: new Date() };
    source.postMessage({ type: 'WCP3Handshake', payload, meta }, origin, [port2]);
  });
}

function serve(port, hear) {
  const implementationMetadata = {
    provider: 'Test agent',
    fdc3Version: '2.2',
    optionalFeatures: {
      OriginatingAppMetadata: false,
      UserChannelMembershipAPIs: true,
      DesktopAgentBridging: false,
    },
    appMetadata: { appId: 'app', instanceId: 'app-1' },
  };
  const userChannels = ['red', 'orange'].map((color, index) => ({
    id: `fdc3.channel.${index + 1}`,
    type: 'user',
    displayMetadata: { name: `Channel ${index + 1}`, color, glyph: String(index + 1) },
  }));
  const apps = [
    { appId: 'chart', title: 'Chart' },
    { appId: 'chart', title: 'Chart', instanceId: 'chart-1' },
  ];
  const appIntent = (name, displayName) => ({ intent: { name, displayName }, apps });
  const appIntents = [appIntent('ViewChart', 'View chart'), appIntent('ViewNews', 'View news')];
  const resolution = ({ intent = 'ViewChart', app }) => ({ intentResolution: { intent, source: app } });
  let current = null;
  const payloads = {
    getInfo: () => ({ implementationMetadata }),
    addEventListener: () => ({ listenerUUID: crypto.randomUUID() }),
    addContextListener: () => ({ listenerUUID: crypto.randomUUID() }),
    getUserChannels: () => ({ userChannels }),
    getCurrentChannel: () => ({ channel: userChannels.find(({ id }) => id === current) ?? null }),
    joinUserChannel: ({ channelId }) => ((current = channelId), {}),
    leaveCurrentChannel: () => ((current = null), {}),
    raiseIntent: (asked) => (asked.app ? resolution(asked) : { appIntent: appIntents[0] }),
    raiseIntentForContext: (asked) => (asked.app ? resolution(asked) : { appIntents }),
    open: ({ app }) => ({ appIdentifier: { ...app, instanceId: 'opened-1' } }),
  };
  port.onmessage = ({ data: { type, payload, meta } }) => {
    const base = { timestamp: new Date(), responseUuid: crypto.randomUUID() };
    if (type === 'WCP4ValidateAppIdentity') {
      const identity = { appId: 'app', instanceId: 'app-1', instanceUuid: 'secret', implementationMetadata };
      const { connectionAttemptUuid, timestamp } = { ...meta, ...base };
      const answer = { payload: identity, meta: { connectionAttemptUuid, timestamp } };
      return port.postMessage({ type: 'WCP5ValidateAppIdentityResponse', ...answer });
    }
    hear({ type, payload });
    const name = type.replace(/Request$/, '');
    const answer = payloads[name]?.(payload) ?? {};
    return port.postMessage({
      type: `${name}Response`,
      payload: answer,
      meta: { ...base, requestUuid: meta.requestUuid },
    });
  };
}
