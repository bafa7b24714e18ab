import { useEffect, useRef, useState, type ReactNode } from 'react';

/** What opens below code. Its children are there from the first time on, and told whether it is open. */
export function Panel({ children }: { children(isOpen: boolean): ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const details = panel.current?.closest('details');
    const follow = () => setOpen((before) => (details?.open ?? true) || (before && false));
    follow();
    // The button is above the code, which may be longer than the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
    details?.addEventListener('toggle', follow);
    return () => details?.removeEventListener('toggle', follow);
  }, []);
  return (
    <div ref={panel} className="workbench run-panel">
      {isOpen !== undefined && children(isOpen)}
    </div>
  );
}
