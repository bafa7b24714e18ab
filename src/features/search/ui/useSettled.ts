import { useEffect, useState } from 'react';

/** Longer than between two keys of a quick typist. */
const pause = 400;

/** A text once it has stayed the same for a moment: what came with each key would be read aloud over what follows. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
