/** Connects a user interface in a frame to `getAgent()` of the app around it, by the messages of FDC3 2.2. */
import type { BrowserTypes } from '@finos/fdc3-schema';

export type Channels = BrowserTypes.Fdc3UserInterfaceChannels['payload'];
export type Choice = BrowserTypes.Fdc3UserInterfaceResolve['payload'];

/** Payloads by message type. */
interface Received {
  Fdc3UserInterfaceChannels: Channels;
  Fdc3UserInterfaceResolve: Choice;
}
interface Sent {
  Fdc3UserInterfaceChannelSelected: { selected: string | null };
  Fdc3UserInterfaceResolveAction: BrowserTypes.Fdc3UserInterfaceResolveAction['payload'];
  Fdc3UserInterfaceRestyle: { updatedCSS: Record<string, string> };
}

/**
 * Greets the app, and passes on messages of one type. `initialCSS` styles the app's container around this frame.
 * Returns a function to send messages.
 */
export function connectFrame<Type extends keyof Received>(
  initialCSS: Record<string, string>,
  type: Type,
  handlers: { ready?(): void; receive(payload: Received[Type]): void },
): <Message extends keyof Sent>(type: Message, payload: Sent[Message]) => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<{ type?: unknown; payload?: unknown } | null>) => {
    if (data?.type === 'Fdc3UserInterfaceHandshake') handlers.ready?.();
    if (data?.type === type) handlers.receive(data.payload as Received[Type]);
  };
  const payload = { implementationDetails: document.title, initialCSS };
  // The app may be on any origin, and the greeting contains nothing secret.
  parent.postMessage({ type: 'Fdc3UserInterfaceHello', payload }, '*', [port2]);
  return (type, payload) => port1.postMessage({ type, payload });
}

/** Calls `close` for the Escape key while the panel is visible. */
export function closeOnEscape(panel: HTMLElement, close: () => void): void {
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !panel.hidden) close();
  });
}
