import { Suspense, useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { markScrollBar } from '../markScrollBar.ts';
import { SidebarNav } from '../sidebar/SidebarNav.tsx';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { NavLinks } from './NavLinks.tsx';
import { CloseIcon } from './icons.tsx';

interface MobileDrawerProps {
  shell: ShellData;
  page: PageMeta;
  sidebar?: Promise<SidebarJson>;
  /** What opened it: where the bar has room for its links, the style sheet hides it. */
  button: RefObject<HTMLElement | null>;
  /** The dialog is closed and focus is back where it was. */
  onClose(): void;
}

/** The navbar's links and the sidebar on a narrow screen. Open as long as it is mounted; a native modal dialog. */
export function MobileDrawer({ shell, page, sidebar, button, onClose }: MobileDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedOn = useRef(page.path);
  useEffect(() => {
    markScrollBar();
    dialog.current?.showModal();
    const menuButton = button.current;
    if (!menuButton) return;
    const observer = new ResizeObserver(() => {
      if (!menuButton.checkVisibility()) dialog.current?.close();
    });
    observer.observe(menuButton);
    return () => observer.disconnect();
  }, [button]);
  useEffect(() => {
    if (page.path !== openedOn.current) dialog.current?.close();
  }, [page.path]);
  return (
    <dialog ref={dialog} className="drawer" aria-label="Menu" onClose={onClose} onClick={closeOnChoice}>
      <div className="drawer-inner">
        <div className="drawer-head">
          <button
            type="button"
            className="bar-button"
            aria-label="Close the menu"
            onClick={({ detail }) => detail < 2 && dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <nav className="drawer-links" aria-label="Site">
          <NavLinks shell={shell} page={page} open />
        </nav>
        {sidebar && (
          <Suspense>
            <SidebarNav sidebar={sidebar} shell={shell} page={page} />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}

/**
 * A link was chosen, or the place beside the drawer: the dialog itself is the target there, as its content fills it.
 * The second half of a double tap on what opened the drawer closes nothing.
 */
function closeOnChoice(event: MouseEvent<HTMLDialogElement>) {
  const target = event.target as Element;
  if ((target === event.currentTarget && event.detail < 2) || target.closest('a')) event.currentTarget.close();
}
