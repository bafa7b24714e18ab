/** How long loops may keep everything else waiting, in milliseconds. */
const longest = 2000;

/**
 * Gives what each turn of a loop calls. It throws when loops have run for too long without a pause: the page around may
 * be in the same thread, and would stand still for ever.
 */
export function guardLoops(): () => void {
  let began: number | undefined;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    began = undefined;
  };
  return () => {
    const now = performance.now();
    if (began === undefined) {
      began = now;
      // It comes when the code has made a pause.
      port2.postMessage('');
    } else if (now - began > longest) {
      throw new Error(`A loop has run for ${longest / 1000} seconds without a pause, and was stopped.`);
    }
  };
}
