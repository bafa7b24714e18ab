import type { DesktopAgent } from '@finos/fdc3';

declare global {
  /** The desktop agent that a sample talks to. */
  const fdc3: DesktopAgent;
}
