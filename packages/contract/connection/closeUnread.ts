/** The bytes that are still taken of a body after its call was answered. Callers that write a whole small body before they read need them. */
const takenBytes = 65_536;
/** The time in which a caller can still read the answer. */
const lingerMs = 1000;

/** A connection of `node:http`, as far as its end needs it. */
interface Connection {
  destroySoon: () => void;
  end(): unknown;
  destroy(): unknown;
}

/** A request of `node:http`. This folder is compiled without the types of Node. */
export interface UnreadRequest {
  readonly complete: boolean;
  readonly headers: {
    readonly "transfer-encoding"?: string | undefined;
    readonly "content-length"?: string | undefined;
    readonly expect?: string | undefined;
  };
  readonly socket: Connection;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  pause(): unknown;
}

/** The connections that close behind an answer. What comes on them afterwards is no call (RFC 9112, 9.6). */
const closing = new WeakSet<Connection>();

/** Tells whether the connection of a call closes behind an earlier answer, or behind its own. */
export function isClosing({ socket }: Pick<UnreadRequest, "socket">): boolean {
  return closing.has(socket);
}

/**
 * Tells whether a call that is answered now has more of a body to come than its limit, or an unknown length of it. A caller that waits for
 * `100 Continue` may send its body or not, so what comes next on its connection is unknown too.
 */
export function hasUnreadBody({ complete, headers }: UnreadRequest, limitBytes: number): boolean {
  const isUnknown = headers["transfer-encoding"] !== undefined || headers.expect !== undefined;
  return !complete && (isUnknown || Number(headers["content-length"]) > limitBytes);
}

/**
 * Closes the connection behind an answer that comes before the body of its call; the answer must have `Connection: close`. Reading a
 * megabyte costs several times as much as refusing it. A closed socket with unread bytes answers by a reset, which can take the answer
 * from the caller, so the connection stays open for a second without being read (RFC 9112, 9.6).
 */
export function closeUnread(request: UnreadRequest): void {
  const { socket } = request;
  closing.add(socket);
  let taken = 0;
  request.on("data", (chunk) => {
    taken += chunk.byteLength;
    if (taken >= takenBytes) request.pause();
  });
  // Node closes the connection by this function once the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
