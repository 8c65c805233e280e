/** What the bodies that are read at once may be together. */
export interface RoomLimits {
  readonly bytes: number;
  readonly bodies: number;
}

/** The place of one body in the room. */
export interface Place {
  /** Aborts when the body gives way to others. */
  readonly signal: AbortSignal;
  /** Takes room for a piece of the body. */
  readonly add: (bytes: number) => void;
  /** From here on, the body gives way to none. */
  readonly keep: () => void;
  /** Gives the room back. */
  readonly leave: () => void;
}

interface Body {
  readonly sinceMs: number;
  readonly giveWay: () => void;
  bytes: number;
  isKept: boolean;
}

/** A body that began within this time is not slow yet. */
const youngMs = 1000;
/** An older body that comes more slowly gives way first. */
const slowBytesPerMs = 8;

/**
 * Makes the room in which bodies are read, and returns the function that takes a place in it. Where bodies become too many or too large
 * together, the one gives way that comes most slowly; if they are too large, one of those above their share. So a caller who sends
 * slowly keeps no other one out: that takes more bytes than the whole room has, sent faster than the other one sends.
 */
export function makeRoom(limits: RoomLimits, nowMs = () => performance.now()): () => Place {
  const bodies = new Set<Body>();
  let sum = 0;
  const remove = (body: Body) => {
    if (bodies.delete(body)) sum -= body.bytes;
  };

  /** A body within this share gives way only where bodies are too many: a small file that came whole is not slow. */
  const shareBytes = limits.bytes / limits.bodies;

  /** Ends the slowest of the bodies above a size. Returns false if there is none that gives way. */
  const endSlowest = (aboveBytes: number): boolean => {
    const now = nowMs();
    const rate = ({ bytes, sinceMs }: Body) => bytes / Math.max(now - sinceMs, youngMs);
    const isSlow = (body: Body) => now - body.sinceMs >= youngMs && rate(body) < slowBytesPerMs;
    // The oldest of equals goes first, so that a new one has time to send.
    const [slowest] = [...bodies]
      .filter(({ isKept, bytes }) => !isKept && bytes > aboveBytes)
      .toSorted(
        (one, other) => Number(isSlow(other)) - Number(isSlow(one)) || rate(one) - rate(other),
      );
    if (!slowest) return false;
    remove(slowest);
    slowest.giveWay();
    return true;
  };

  return () => {
    const ending = new AbortController();
    const giveWay = () => {
      ending.abort();
    };
    const body: Body = { sinceMs: nowMs(), giveWay, bytes: 0, isKept: false };
    if (bodies.size < limits.bodies || endSlowest(-1)) bodies.add(body);
    else giveWay();
    return {
      signal: ending.signal,
      add: (bytes) => {
        if (!bodies.has(body)) return;
        body.bytes += bytes;
        sum += bytes;
        while (bodies.has(body) && sum > limits.bytes)
          if (!endSlowest(shareBytes) && !endSlowest(-1)) return;
      },
      keep: () => {
        body.isKept = true;
      },
      leave: () => {
        remove(body);
      },
    };
  };
}
