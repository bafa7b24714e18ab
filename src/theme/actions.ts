import { createContext } from 'react';

/** What the shell's controls can ask of the browser room. On the server and before hydration nothing happens. */
export interface ShellActions {
  /** To the next of light, dark and the system's. */
  switchColorMode(): void;
  dismissAnnouncement(): void;
  preferVersion(name: string): void;
  /** Name of the version that the reader chose last. */
  preferredVersion(): string | undefined;
}

const nothing = () => {};

export const ActionsContext = createContext<ShellActions>({
  switchColorMode: nothing,
  dismissAnnouncement: nothing,
  preferVersion: nothing,
  preferredVersion: () => undefined,
});
