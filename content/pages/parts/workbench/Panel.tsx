import { useEffect, useRef, useState, type ReactNode } from 'react';

/** What opens below code: its children are there as long as it is open. */
export function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const details = panel.current?.closest('details');
    const follow = () => setOpen(details?.open ?? true);
    follow();
    // The button is above the code, which may be longer than the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
    details?.addEventListener('toggle', follow);
    return () => details?.removeEventListener('toggle', follow);
  }, []);
  return (
    <div ref={panel} className="workbench run-panel">
      {isOpen && children}
    </div>
  );
}
