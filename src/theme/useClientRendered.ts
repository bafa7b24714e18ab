import { useEffect, useState } from 'react';

/** False on the server and in the first render, true once mounted. */
export function useClientRendered(): boolean {
  const [rendered, setRendered] = useState(false);
  useEffect(() => setRendered(true), []);
  return rendered;
}
