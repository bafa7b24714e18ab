import { useEffect, useState } from 'react';

/** False on the server and in the first render, true once mounted (specification, section 4). */
export function useClientRendered(): boolean {
  const [rendered, setRendered] = useState(false);
  useEffect(() => setRendered(true), []);
  return rendered;
}
