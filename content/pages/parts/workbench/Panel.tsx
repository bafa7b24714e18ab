import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** What opens below code. Its children are there from the first time on, and told whether it is open. */
export function Panel({ children }: { children(isOpen: boolean): ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  // Before the browser paints, so that what is to be scrolled to is there with its children.
  useLayoutEffect(() => {
    const details = panel.current?.closest('details');
    const follow = () => setOpen((before) => (details?.open ?? true) || (before && false));
    follow();
    details?.addEventListener('toggle', follow);
    return () => details?.removeEventListener('toggle', follow);
  }, []);
  useEffect(() => {
    // The button is above the code, which may be longer than the window.
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={panel} className="workbench run-panel">
      {isOpen !== undefined && children(isOpen)}
    </div>
  );
}
