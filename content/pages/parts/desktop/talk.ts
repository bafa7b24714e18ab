/** Messages between the home page and the frames behind its windows, which have the same origin. */

/** User actions, sent to the blotter's frame. */
export interface DesktopOrder {
  desktop: 'broadcast' | 'raiseIntent';
  ticker: string;
}

/** From a frame: it listens, received data, or its call finished. */
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
