import type { CDPSession } from 'playwright-core';

export interface Received {
  request: string;
  bytes: number;
  /** Since the first request was sent. */
  milliseconds: number;
}

export interface Traffic {
  /** Bytes as they came over the network, headers included, piece by piece. */
  received: Received[];
  /** What kind of thing each request was for: `Document`, `Script`, `Stylesheet`, `Image`, …. */
  kinds: Map<string, string>;
  urls: Map<string, string>;
  /** Requests that have not ended. */
  pending: Set<string>;
  /** When something was last sent or received, on the clock of `performance.now()`. */
  changed(): number;
}

/** Watches what a page receives over the network from now on; `Network.enable` must have been sent, or is to be. */
export function watchTraffic(session: CDPSession): Traffic {
  const received: Received[] = [];
  const kinds = new Map<string, string>();
  const urls = new Map<string, string>();
  const pending = new Set<string>();
  const counted = new Map<string, number>();
  let start: number | undefined;
  let changed = performance.now();
  const add = (request: string, bytes: number, timestamp: number) => {
    counted.set(request, (counted.get(request) ?? 0) + bytes);
    changed = performance.now();
    received.push({ request, bytes, milliseconds: (timestamp - (start ?? timestamp)) * 1000 });
  };
  const end = (request: string) => {
    pending.delete(request);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    start ??= timestamp;
    changed = performance.now();
    pending.add(requestId);
    kinds.set(requestId, type ?? 'Other');
    urls.set(requestId, request.url);
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    add(requestId, response.encodedDataLength, timestamp),
  );
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, encodedDataLength, timestamp),
  );
  // Short answers are not reported piece by piece: the rest of their bytes is known when they are whole.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    add(requestId, encodedDataLength - (counted.get(requestId) ?? 0), timestamp);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return { received, kinds, urls, pending, changed: () => changed };
}
