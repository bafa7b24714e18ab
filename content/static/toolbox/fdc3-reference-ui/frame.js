/**
 * Connects a user interface in a frame to `getAgent()` of the app around it, by the user interface messages of FDC3 2.2.
 * The app answers the greeting with a handshake on the port, and messages for the interface follow.
 *
 * @param {Record<string, string>} initialCSS styles for the app's container around this frame
 * @param {(message: { type: string, payload: any }) => void} onMessage called for each message after the handshake
 * @param {() => void} onReady called when the app has accepted the interface
 * @returns {{ send: (type: string, payload: object) => void }} sends a message to the app
 */
export function connectFrame(initialCSS, onMessage, onReady = () => {}) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data?.type === 'Fdc3UserInterfaceHandshake') onReady();
    else if (typeof data?.type === 'string') onMessage(data);
  };
  const payload = { implementationDetails: document.title, initialCSS };
  // The app may be on any origin, and the greeting contains nothing secret.
  window.parent.postMessage({ type: 'Fdc3UserInterfaceHello', payload }, '*', [port2]);
  return { send: (type, message) => port1.postMessage({ type, payload: message }) };
}

/** Creates an element with properties and children. Strings become text, never markup. */
export function createElement(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
