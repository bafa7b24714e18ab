/** Functions of an engine's window: few, so that all engines support them. Checks use them through `page.ts`. */
export interface EngineWindow {
  /** Loads an address and waits for the load event. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page, or of its promise, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Presses keys together, by `KeyboardEvent.key`: `Control`, `k`. */
  press(keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** The browser's back and forward buttons. The page may still be loading when they return. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Resizes the page, in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Prints the page as PDF, if the engine can. */
  print?(): Promise<Uint8Array>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** An engine with a window. */
export interface Engine {
  name: EngineName;
  window: EngineWindow;
  /** Problems reported by the engine: console errors, uncaught errors, policy violations. The list grows. */
  problems: string[];
  /** Waits until all earlier problems are in the list. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
