import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../scripts/lib/chromium.mjs';

/** Starts the tests' Chromium for measurements: without requests to other machines, and ended by the caller. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    handleSIGINT: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}
