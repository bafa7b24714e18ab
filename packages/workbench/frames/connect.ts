import { getAgent } from '@finos/fdc3-get-agent';
import { LogLevel } from '@finos/fdc3-standard';

/**
 * Connects an app for FDC3 1.2, 2.0 or 2.1 to an agent in a browser page. Such an app waits for `window.fdc3`;
 * `getAgent()` sets it and dispatches `fdc3Ready`.
 */
export async function connectWindow(): Promise<void> {
  try {
    // The package waits only a second by default, which is short for a page that is still loading.
    // By default, it also writes every context to the console.
    const logLevels = { connection: LogLevel.ERROR, proxy: LogLevel.ERROR };
    await getAgent({ timeoutMs: 10_000, logLevels });
  } catch (error) {
    console.error('No desktop agent:', error);
  }
}
