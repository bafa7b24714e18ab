import { connectFrame, createElement } from './frame.js';

// The container's styles that a message omits are removed, so each set is complete.
const closedStyle = { width: '48px', height: '48px', position: 'fixed', right: '8px', bottom: '8px', zIndex: '1000' };
const openStyle = { ...closedStyle, width: '23rem', height: '28rem', maxWidth: '100%', maxHeight: '100%' };

const toggle = document.querySelector('#toggle');
const panel = document.querySelector('#panel');
const list = document.querySelector('#channels');

const app = connectFrame(closedStyle, showChannels, () => (toggle.hidden = false));

function setOpen(open) {
  app.send('Fdc3UserInterfaceRestyle', { updatedCSS: open ? openStyle : closedStyle });
  toggle.hidden = open;
  panel.hidden = !open;
  toggle.setAttribute('aria-expanded', String(open));
  (open ? (list.querySelector('[aria-pressed="true"]') ?? list.querySelector('button')) : toggle)?.focus();
}

function showChannels({ type, payload }) {
  if (type !== 'Fdc3UserInterfaceChannels') return;
  const { selected, userChannels } = payload;
  const current = userChannels.find(({ id }) => id === selected);
  document.querySelector('#current').textContent = current ? `Channel ${nameOf(current)}` : 'No channel';
  toggle.title = document.querySelector('#current').textContent;
  toggle.querySelector('.mark').style.setProperty('--channel', current?.displayMetadata?.color ?? 'transparent');
  const none = { id: null, displayMetadata: { name: 'No channel' } };
  list.replaceChildren(...[none, ...userChannels].map((channel) => createItem(channel, selected)));
}

const nameOf = ({ id, displayMetadata }) => displayMetadata?.name ?? id;

function createItem(channel, selected) {
  const mark = createElement('span', { className: 'mark', ariaHidden: 'true' });
  mark.style.setProperty('--channel', channel.displayMetadata?.color ?? 'transparent');
  const isSelected = channel.id === (selected ?? null);
  const button = createElement('button', { type: 'button', ariaPressed: String(isSelected) }, mark, nameOf(channel));
  button.addEventListener('click', () => {
    app.send('Fdc3UserInterfaceChannelSelected', { selected: channel.id });
    setOpen(false);
  });
  return createElement('li', {}, button);
}

toggle.addEventListener('click', () => setOpen(true));
document.querySelector('#close').addEventListener('click', () => setOpen(false));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !panel.hidden) setOpen(false);
});
