import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { keepFinal } from "./keepFinal.ts";

const open = samplePayin();
const newStatus = { ...open, unread: ["/process/status"] };
const success = finished(open, "SUCCESS");
const failed = finished(open, "FAILED");
const reversed = finished(open, "SUCCESS", "REVERSED");

test.each([
  ["a first read counts", undefined, open, open],
  ["a success counts after a payment under way", open, success, success],
  ["a success stays after a read that is behind", success, open, success],
  ["a failure stays after a read that is behind", failed, open, failed],
  ["a success stays after a status that the page does not know", success, newStatus, success],
  ["a reversal counts after its success (G58)", success, reversed, reversed],
])("%s", (_title, known, read, kept) => {
  expect(keepFinal(known, read)).toBe(kept);
});
