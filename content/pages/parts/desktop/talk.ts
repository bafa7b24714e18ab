/** Messages between the home page and the frames behind its windows. Both are of one origin. */

/** To the frame of the blotter: what its user does. */
export interface DesktopOrder {
  desktop: 'broadcast' | 'raiseIntent';
  ticker: string;
}

/** From a frame: that it listens, what has reached it, or how its call ended. */
export interface DesktopReport {
  desktop: 'report';
  app: string;
  what: 'ready' | 'context' | 'intent' | DesktopOrder['desktop'] | 'failed';
  ticker?: string;
  /** Why it failed. */
  text?: string;
}

export function isDesktopOrder(data: unknown): data is DesktopOrder {
  return ['broadcast', 'raiseIntent'].includes((data as DesktopOrder | null)?.desktop ?? '');
}

export function isDesktopReport(data: unknown): data is DesktopReport {
  return (data as DesktopReport | null)?.desktop === 'report';
}
