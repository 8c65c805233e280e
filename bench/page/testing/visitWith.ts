import type { LoadFigures, StepFigures } from "../figures.ts";
import type { Visit } from "../visitTarget.ts";

/** Returns an undisturbed visit with these figures. */
export function visitWith(
  given: {
    readonly load?: Partial<LoadFigures>;
    readonly steps?: readonly StepFigures[];
    readonly shareOfOthers?: number;
  } = {},
): Visit {
  return {
    load: {
      option: 600,
      ready: 900,
      firstPaint: 500,
      largestPaint: 600,
      blocking: 40,
      blockingAfterPaint: 20,
      processor: 400,
      shift: 0,
      requests: 10,
      requestsBefore: 4,
      bytes: 100_000,
      bytesBefore: 12_000,
      pageBytesBefore: 10_000,
      answerBytesBefore: 2000,
      hosts: 1,
      ...given.load,
    },
    steps: given.steps ?? [{ name: "choose option 2", input: 40, blocking: 0, files: 0, shift: 0 }],
    shareOfOthers: given.shareOfOthers ?? 0,
  };
}
