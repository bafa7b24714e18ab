// Runs in every document of a measured visit before its own scripts, so that the time from a click to the next page's
// heading is known in a site that loads a document and in one that changes the one it has. Plain JavaScript, because it
// is sent as it is.
(() => {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent.trim() ?? '';
  addEventListener(
    'click',
    (event) => {
      sessionStorage.clicked = performance.timeOrigin + event.timeStamp;
      sessionStorage.before = heading();
    },
    { capture: true },
  );
  const watch = new MutationObserver(() => {
    if (!sessionStorage.clicked || sessionStorage.painted || heading() === '' || heading() === sessionStorage.before)
      return;
    watch.disconnect();
    // The frame that shows the heading has been handed to the compositor when the next task after it runs.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (sessionStorage.painted = now());
      channel.port2.postMessage(undefined);
    });
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
})();
