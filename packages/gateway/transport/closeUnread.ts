import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";

/** The bytes that are still taken of a body after its call was answered. Callers that write a whole small body before they read need them. */
const takenBytes = 65_536;
/** The time in which a caller can still read the answer. */
const lingerMs = 1000;

/** The connections that close behind an answer. What comes on them afterwards is no call (RFC 9112, 9.6). */
const closing = new WeakSet<Socket>();

/** Tells whether the connection of a call closes behind an earlier answer. */
export function isClosing({ socket }: IncomingMessage): boolean {
  return closing.has(socket);
}

/** Tells whether a call has more of a body to come than its limit, or an unknown length of it. */
export function hasUnreadBody({ complete, headers }: IncomingMessage, limitBytes: number): boolean {
  const isOpenEnded = headers["transfer-encoding"] !== undefined;
  return !complete && (isOpenEnded || Number(headers["content-length"]) > limitBytes);
}

/**
 * Closes the connection behind an answer that comes before the body of its call. Reading a megabyte costs several times as much as
 * refusing it. A closed socket with unread bytes answers by a reset, which can take the answer from the caller, so the connection
 * stays open for a second without being read (RFC 9112, 9.6).
 */
export function closeUnread(request: IncomingMessage, reply: FastifyReply): void {
  const { socket } = request;
  closing.add(socket);
  let taken = 0;
  reply.header("connection", "close");
  request.on("data", (chunk: Buffer) => {
    taken += chunk.byteLength;
    if (taken >= takenBytes) request.pause();
  });
  // Node closes the connection by this function once the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
