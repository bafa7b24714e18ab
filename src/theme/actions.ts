import { createContext } from 'react';

/** What the shell's controls can ask of the browser room. On the server and before hydration nothing happens. */
export interface ShellActions {
  toggleColorMode(): void;
  dismissAnnouncement(): void;
  preferVersion(name: string): void;
}

const nothing = () => {};

export const ActionsContext = createContext<ShellActions>({ toggleColorMode: nothing, dismissAnnouncement: nothing, preferVersion: nothing });
