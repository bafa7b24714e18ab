import { useEffect, useRef } from 'react';

/** Ref for the stage. Moves the focus there when the focused button disappears with the last window, or before the first. */
export function useStage(isEmpty: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current !== isEmpty && document.activeElement === document.body)
      stage.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return stage;
}
