import { useEffect, useRef } from 'react';

/** What holds the windows. It takes the focus when the button that was pressed went with the last of them, or first. */
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
