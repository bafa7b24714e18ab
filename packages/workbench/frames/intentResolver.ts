import { button, item, part } from './elements.ts';
import { closeOnEscape, connectFrame, type Choice } from './uiFrame.ts';

const closedStyle = { width: '0', height: '0', position: 'fixed' };
const openStyle = {
  position: 'fixed',
  zIndex: '1000',
  top: '10%',
  left: 'max(0px, calc(50% - 192px))',
  width: '384px',
  height: '80%',
  maxWidth: '100%',
};

type AppIntent = Choice['appIntents'][number];

/** Runs the intent resolver: a list of intents and apps, shown when `raiseIntent` needs a choice. */
export function startIntentResolver(): void {
  const panel = part('panel');
  const send = connectFrame(closedStyle, 'Fdc3UserInterfaceResolve', { receive: show });

  function setOpen(open: boolean): void {
    send('Fdc3UserInterfaceRestyle', { updatedCSS: open ? openStyle : closedStyle });
    panel.hidden = !open;
    if (open) part('panel-title').focus();
  }

  function answer(payload: Parameters<typeof send<'Fdc3UserInterfaceResolveAction'>>[1]): void {
    send('Fdc3UserInterfaceResolveAction', payload);
    setOpen(false);
  }

  function show({ context, appIntents }: Choice): void {
    const name = typeof context?.name === 'string' ? ` (${context.name})` : '';
    part('context').textContent = context ? `For ${context.type}${name}` : '';
    part('intents').replaceChildren(...appIntents.flatMap(section));
    setOpen(true);
  }

  function section({ intent, apps }: AppIntent): HTMLElement[] {
    const heading = document.createElement('h2');
    heading.textContent = intent.displayName || intent.name;
    const list = document.createElement('ul');
    list.append(...apps.map((app) => item('', choice(intent.name, app))));
    return [heading, list];
  }

  /** An app with an instanceId is running; choosing one without starts an instance. */
  function choice(intent: string, { appId, instanceId, title, name }: AppIntent['apps'][number]): HTMLButtonElement {
    const appIdentifier = instanceId ? { appId, instanceId } : { appId };
    const element = button(title || name || appId, () => answer({ action: 'click', intent, appIdentifier }));
    const state = document.createElement('small');
    state.textContent = instanceId ? 'Running' : 'Starts a new instance';
    element.append(' ', state);
    return element;
  }

  const cancel = () => answer({ action: 'cancel' });
  part('cancel').addEventListener('click', cancel);
  closeOnEscape(panel, cancel);
}
