import { type Summary, worst } from "./summarize.ts";

/** A limit and the measured value. */
export interface JudgedLimit {
  readonly what: string;
  readonly measured: number | undefined;
  readonly limit: number;
  readonly isMet: boolean;
}

/** The summaries to compare; without a peer, its limit is left out. */
export interface Compared {
  readonly ours: Summary;
  readonly floor: Summary;
  readonly peer: Summary | undefined;
  /** Bytes after Brotli of the first load of the React app, as the build weighs it. */
  readonly firstLoadBytes: number;
}

/** Compares the measurements with every limit. An unknown value misses its limit. */
export function judgeLimits({
  ours,
  floor,
  peer,
  firstLoadBytes,
}: Compared): readonly JudgedLimit[] {
  const floorInput = floor.steps[0]?.input;
  return [
    judge("first option, × the floor's", ratio(ours.load.option, floor.load.option), 1.15),
    ...(peer
      ? [
          judge("first option, × the peer's", ratio(ours.load.option, peer.load.option), 0.45),
          judge("React app ready, × the peer's", ratio(ours.load.ready, peer.load.ready), 0.85),
          judge("kB in all, × the peer's", ratio(ours.load.bytes, peer.load.bytes), 1),
        ]
      : []),
    judge(
      "first contentful paint, × the floor's",
      ratio(ours.load.firstPaint, floor.load.firstPaint),
      1.15,
    ),
    judge("kB before the first option", kilo(ours.load.bytesBefore), 12),
    judge("requests before the first option", ours.load.requestsBefore, 4),
    judge("hosts", ours.load.hosts, 1),
    judge("kB of the first load after Brotli", kilo(firstLoadBytes), 96),
    judge("blocking of the load, × the floor's", ratio(ours.load.blocking, floor.load.blocking), 4),
    judge(
      "blocking of the worst step, × that of the floor's worst",
      ratio(worst(ours, "blocking"), worst(floor, "blocking")),
      4,
    ),
    judge(
      "input to next paint of the worst step, × the floor's first tap",
      ratio(worst(ours, "input"), floorInput),
      2,
    ),
    judge("layout shift of load and steps", (ours.load.shift ?? 0) + worst(ours, "shift"), 0),
    judge("files that a step had to wait for", worst(ours, "files"), 0),
  ];
}

function judge(what: string, measured: number | undefined, limit: number): JudgedLimit {
  return { what, measured, limit, isMet: measured !== undefined && measured <= limit };
}

/** Returns the ratio of two values: 1 for two zeros, Infinity where only the second is zero. */
export function ratio(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one === other ? 1 : one / other;
}

function kilo(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1000;
}
