import { expect, test } from "vitest";
import { setExternalReference } from "./setExternalReference.ts";

const accepts = (reference: unknown) =>
  setExternalReference.body.safeParse({ externalReference: { reference } }).success;

test.each(["4", "UTR 4012-88", `0x${"a".repeat(64)}`, "~".repeat(128), " "])(
  "%j is a valid external reference (G12)",
  (reference) => {
    expect(accepts(reference)).toBe(true);
  },
);

test.each(["", "~".repeat(129), "é", "a\nb", "a\tb", "\u007f", "\0", 12, null, undefined])(
  "%j is not a valid external reference (G12)",
  (reference) => {
    expect(accepts(reference)).toBe(false);
  },
);
