/**
 * An app as anybody would write it, with nothing of this site: it sends an instrument and shows the one that it gets.
 */
import { getAgent } from '@finos/fdc3-get-agent';

const [button, state, output] = document.querySelectorAll('button, p, output');
const fdc3 = await getAgent();
const { fdc3Version, appMetadata } = await fdc3.getInfo();
await fdc3.addContextListener('fdc3.instrument', ({ id }) => {
  output.textContent = `${id.ticker} came`;
});
button.addEventListener('click', () => fdc3.broadcast({ type: 'fdc3.instrument', id: { ticker: 'AAPL' } }));
button.disabled = false;
state.textContent = `${appMetadata.appId} speaks FDC3 ${fdc3Version}`;
