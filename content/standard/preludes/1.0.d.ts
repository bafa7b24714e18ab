import type * as standard from '@finos/fdc3';

// No package could be imported in 1.0: the agent came from its vendor, and its types were the application's own.
declare global {
  /** The desktop agent that a sample talks to. */
  const agent: DesktopAgent;

  type Context = standard.Context;
  type DesktopAgent = standard.DesktopAgent;
  type Listener = standard.Listener;
  type AppIntent = standard.AppIntent;
  type AppMetadata = standard.AppMetadata;
  type IntentMetadata = standard.IntentMetadata;
  type IntentResolution = standard.IntentResolution;
  const OpenError: typeof standard.OpenError;
  const ResolveError: typeof standard.ResolveError;
}
