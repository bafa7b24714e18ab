import type { ReactNode } from 'react';

/** What a static page says above itself if it is `kept`: no server gave it. Its script comes then only. */
export async function keptNotice(kept: boolean): Promise<ReactNode> {
  if (!kept) return undefined;
  const { KeptNotice } = await import('./KeptNotice.tsx');
  return <KeptNotice />;
}
