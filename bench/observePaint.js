// Runs in a measured page before its own scripts. Plain JavaScript, because it is sent to the browser as it is.
(() => {
  const figures = { first: 0, largest: 0, shift: 0, sign: 0, tasks: [] };
  window.figures = figures;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.first = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    figures.largest = entry.startTime;
  });
  on('longtask', (entry) => {
    figures.tasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
  });
  on('layout-shift', (entry) => {
    figures.shift += entry.value;
  });
  // The first input. Chromium also fires pointermove without movement when a page appears under the mouse.
  const takeSign = (event) => {
    if (event.movementX === 0 && event.movementY === 0) return;
    figures.sign = event.timeStamp;
    removeEventListener('pointermove', takeSign, true);
  };
  addEventListener('pointermove', takeSign, true);
})();
