import { button, part } from './elements.ts';
import { closeOnEscape, connectFrame, type Channels } from './uiFrame.ts';

// Each set is complete, because the package removes properties that a message omits.
const closedStyle = { width: '48px', height: '48px', position: 'fixed', right: '8px', bottom: '8px', zIndex: '1000' };
const openStyle = {
  ...closedStyle,
  width: '320px',
  height: '480px',
  maxWidth: '100%',
  maxHeight: '100%',
  right: '0',
  bottom: '0',
};

type Channel = Channels['userChannels'][number];

/** Runs the channel selector: a button that opens the list of user channels. */
export function startChannelSelector(): void {
  const [toggle, panel, list, current] = ['toggle', 'panel', 'channels', 'current'].map((id) => part(id)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const send = connectFrame(closedStyle, 'Fdc3UserInterfaceChannels', {
    ready: () => (toggle.hidden = false),
    receive: show,
  });

  function setOpen(open: boolean): void {
    send('Fdc3UserInterfaceRestyle', { updatedCSS: open ? openStyle : closedStyle });
    toggle.hidden = open;
    panel.hidden = !open;
    const selected = list.querySelector<HTMLElement>('[aria-pressed="true"]');
    (open ? (selected ?? part('close')) : toggle).focus();
  }

  function show({ selected, userChannels }: Channels): void {
    const joined = userChannels.find(({ id }) => id === selected);
    current.textContent = joined ? `Channel: ${nameOf(joined)}` : 'No channel';
    toggle.title = current.textContent;
    toggle.querySelector('.mark')!.replaceWith(markOf(joined));
    const choices = [undefined, ...userChannels].map((channel) => {
      const item = document.createElement('li');
      item.append(choice(channel, channel?.id === joined?.id));
      return item;
    });
    list.replaceChildren(...choices);
  }

  function choice(channel: Channel | undefined, isSelected: boolean): HTMLButtonElement {
    const element = button(channel ? nameOf(channel) : 'No channel', () => {
      send('Fdc3UserInterfaceChannelSelected', { selected: channel?.id ?? null });
      setOpen(false);
    });
    element.prepend(markOf(channel));
    element.ariaPressed = String(isSelected);
    return element;
  }

  toggle.addEventListener('click', () => setOpen(true));
  part('close').addEventListener('click', () => setOpen(false));
  closeOnEscape(panel, () => setOpen(false));
}

function nameOf({ id, displayMetadata }: Channel): string {
  return displayMetadata?.name ?? id;
}

function markOf(channel?: Channel): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'mark';
  mark.ariaHidden = 'true';
  mark.style.backgroundColor = channel?.displayMetadata?.color ?? 'transparent';
  return mark;
}
