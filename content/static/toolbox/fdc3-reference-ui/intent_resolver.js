import { connectFrame, createElement } from './frame.js';

const closedStyle = { width: '0', height: '0', position: 'fixed' };
const openStyle = {
  position: 'fixed',
  zIndex: '1000',
  top: '10%',
  left: 'max(0px, calc(50% - 12rem))',
  width: '24rem',
  height: '80%',
  maxWidth: '100%',
};

const panel = document.querySelector('#panel');
const app = connectFrame(closedStyle, showChoice);

function setOpen(open) {
  app.send('Fdc3UserInterfaceRestyle', { updatedCSS: open ? openStyle : closedStyle });
  panel.hidden = !open;
  if (open) document.querySelector('#panel-title').focus();
}

function answer(payload) {
  app.send('Fdc3UserInterfaceResolveAction', payload);
  setOpen(false);
}

function showChoice({ type, payload }) {
  if (type !== 'Fdc3UserInterfaceResolve') return;
  const { context, appIntents } = payload;
  const name = typeof context?.name === 'string' ? ` (${context.name})` : '';
  document.querySelector('#context').textContent = context ? `For ${context.type}${name}` : '';
  document.querySelector('#intents').replaceChildren(...appIntents.flatMap(createIntent));
  setOpen(true);
}

function createIntent({ intent, apps }) {
  const items = apps.map((target) => createApp(intent.name, target));
  return [
    createElement('h2', {}, intent.displayName || intent.name),
    createElement('ul', { className: 'apps' }, ...items),
  ];
}

/** An app with an instanceId is running; without one, choosing it starts a new instance. */
function createApp(intent, { appId, instanceId, title, name }) {
  const state = createElement('small', {}, instanceId ? 'Running' : 'Start a new instance');
  const button = createElement('button', { type: 'button' }, title || name || appId, ' ', state);
  const appIdentifier = instanceId ? { appId, instanceId } : { appId };
  button.addEventListener('click', () => answer({ action: 'click', intent, appIdentifier }));
  return createElement('li', {}, button);
}

const cancel = () => answer({ action: 'cancel' });
document.querySelector('#cancel').addEventListener('click', cancel);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !panel.hidden) cancel();
});
