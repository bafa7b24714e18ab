import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serverLimits } from '../limits.ts';

/**
 * Has requests of one connection answered one after the other: the next is begun when the answer to the one before has
 * been taken, so that a reader who asks much and reads nothing costs no more than one answer. Until then nothing more
 * is read from the connection either. Who goes on asking all the same is cut off.
 */
export function oneAtATime(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const onward = () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) return next();
      waiting.delete(socket);
      if (!socket.destroyed) socket.resume();
    };
    response.once('close', onward);
    if (socket.destroyed) response.destroy();
    else
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  }

  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin(request, response);
      return;
    }
    if (queue.length >= serverLimits.waitingRequests) socket.destroy();
    else queue.push(() => begin(request, response));
    socket.pause();
  };
}
