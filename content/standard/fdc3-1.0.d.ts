/**
 * The API of FDC3 1.0. No package of it was published; these declarations stand in for one, and samples of 1.0 compile against them.
 */

/** Any data object that applications exchange. */
export type Context = object;

declare enum OpenError {
  AppNotFound = 'AppNotFound',
  ErrorOnLaunch = 'ErrorOnLaunch',
  AppTimeout = 'AppTimeout',
  ResolverUnavailable = 'ResolverUnavailable',
}

declare enum ResolveError {
  NoAppsFound = 'NoAppsFound',
  ResolverUnavailable = 'ResolverUnavailable',
  ResolverTimeout = 'ResolverTimeout',
}

export interface IntentMetadata {
  name: string;
  displayName: string;
}

export interface AppMetadata {
  name: string;
}

export interface AppIntent {
  intent: IntentMetadata;
  apps: Array<AppMetadata>;
}

export interface IntentResolution {
  source: string;
  data?: object;
  version: string;
}

export interface Listener {
  unsubscribe();
}

export interface DesktopAgent {
  open(name: string, context?: Context): Promise<void>;
  findIntent(intent: string, context?: Context): Promise<AppIntent>;
  findIntentsByContext(context: Context): Promise<Array<AppIntent>>;
  broadcast(context: Context): void;
  raiseIntent(intent: string, context: Context, target?: string): Promise<IntentResolution>;
  addIntentListener(intent: string, handler: (context: Context) => void): Listener;
  addContextListener(handler: (context: Context) => void): Listener;
}

/** The standard names these intents without declaring them. */
type StandardIntent =
  | 'StartCall'
  | 'StartChat'
  | 'ViewChart'
  | 'ViewContact'
  | 'ViewQuote'
  | 'ViewNews'
  | 'ViewInstrument'
  | 'ViewAnalysis';

export { OpenError, ResolveError };
