import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A panel below code. Renders its children from the first opening on. */
export function Panel({ children }: { children(isOpen: boolean): ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  // Before painting, so the children exist when scrolling.
  useLayoutEffect(() => {
    const details = panel.current?.closest('details');
    const follow = () => setOpen((before) => (details?.open ?? true) || (before && false));
    follow();
    details?.addEventListener('toggle', follow);
    return () => details?.removeEventListener('toggle', follow);
  }, []);
  useEffect(() => {
    // The button is above the code, maybe far above.
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={panel} className="workbench run-panel">
      {isOpen !== undefined && children(isOpen)}
    </div>
  );
}
