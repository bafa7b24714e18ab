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
  /** Resource types of requests: `Document`, `Script`, `Stylesheet`, `Image`, …. */
  kinds: Map<string, string>;
  urls: Map<string, string>;
  /** Unfinished requests. */
  pending: Set<string>;
  /** Time of the last sent or received data, on the clock of `performance.now()`. */
  changed(): number;
}

/** Watches a page's network traffic from now on. Requires `Network.enable`, before or after. */
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
  // Short responses are not reported in parts. Their size is known when they finish.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    add(requestId, encodedDataLength - (counted.get(requestId) ?? 0), timestamp);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return { received, kinds, urls, pending, changed: () => changed };
}
