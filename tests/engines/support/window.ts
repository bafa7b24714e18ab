/** What can be done in a window of each engine: little, so that each can. What checks use is made of it (`page.ts`). */
export interface EngineWindow {
  /** Loads an address and waits for that. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, or of its promise; JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a point of the window and presses its button. */
  click(x: number, y: number): Promise<void>;
  /** Presses keys at the same time, by the names of `KeyboardEvent.key`: `Control`, `k`. */
  press(keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** The browser's own buttons. The page may still be coming when they return. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Makes the page so many pixels wide and high. */
  resize(width: number, height: number): Promise<void>;
  /** What goes on paper, as a PDF, where the engine can be asked for it. */
  print?(): Promise<Uint8Array>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** An engine with one window. */
export interface Engine {
  name: EngineName;
  window: EngineWindow;
  /** What the engine says is wrong: errors in the console, uncaught errors, what the policy blocked. The list grows. */
  problems: string[];
  /** Waits until all is in the list that has happened. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
