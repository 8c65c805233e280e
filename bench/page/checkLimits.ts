import { type Summary, worst } from "./summarize.ts";

/** A limit and the measured value. */
export interface CheckedLimit {
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
  /** An older build of the page; without one, its limit is left out. */
  readonly before?: Summary | undefined;
  /** Bytes after Brotli of the first load of the React app, as the build weighs it. */
  readonly firstLoadBytes: number;
}

/** Compares the measurements with every limit. An unknown value misses its limit. */
export function checkLimits({
  ours,
  floor,
  peer,
  before,
  firstLoadBytes,
}: Compared): readonly CheckedLimit[] {
  const floorInput = floor.steps[0]?.input;
  return [
    check("first option, × the floor's", ratio(ours.load.option, floor.load.option), 1.15),
    ...(before
      ? [
          check(
            "first option, × that of the build before",
            ratio(ours.load.option, before.load.option),
            1.03,
          ),
        ]
      : []),
    ...(peer
      ? [
          check("first option, × the peer's", ratio(ours.load.option, peer.load.option), 0.45),
          check("React app ready, × the peer's", ratio(ours.load.ready, peer.load.ready), 0.85),
          check("kB in all, × the peer's", ratio(ours.load.bytes, peer.load.bytes), 1),
        ]
      : []),
    check(
      "first contentful paint, × the floor's",
      ratio(ours.load.firstPaint, floor.load.firstPaint),
      1.15,
    ),
    check("kB before the first option", kilo(ours.load.bytesBefore), 12),
    check("requests before the first option", ours.load.requestsBefore, 4),
    check("hosts", ours.load.hosts, 1),
    check("kB of the first load after Brotli", kilo(firstLoadBytes), 96),
    check("blocking of the load, × the floor's", ratio(ours.load.blocking, floor.load.blocking), 4),
    check(
      "blocking of the worst step, × that of the floor's worst",
      ratio(worst(ours, "blocking"), worst(floor, "blocking")),
      4,
    ),
    check(
      "input to next paint of the worst step, × the floor's first tap",
      ratio(worst(ours, "input"), floorInput),
      2,
    ),
    check("layout shift of load and steps", (ours.load.shift ?? 0) + worst(ours, "shift"), 0),
    check("files that a step had to wait for", worst(ours, "files"), 0),
  ];
}

function check(what: string, measured: number | undefined, limit: number): CheckedLimit {
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
