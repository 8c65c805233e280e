import { expect, test } from "vitest";
import { cityOf, dueAnnouncement, knownZone, timeLeft, untilNextChangeMs } from "./Expiry.tsx";

const now = Date.parse("2026-11-21T10:00:00.000Z");
const at = (text: string) => Date.parse(`2026-11-${text}Z`);

test.each([
  ["24T10:00:00.000", { kind: "long" }],
  ["21T12:00:00.000", { kind: "long" }],
  ["21T11:59:59.000", { kind: "minutes", count: 119 }],
  ["21T10:05:00.000", { kind: "minutes", count: 5 }],
  ["21T10:04:59.999", { kind: "digits", digits: "4:59", seconds: 299 }],
  ["21T10:00:09.100", { kind: "digits", digits: "0:09", seconds: 9 }],
  ["21T10:00:00.000", { kind: "passed" }],
  ["20T10:00:00.000", { kind: "passed" }],
])("the time left until %s is %o", (expireAt, left) => {
  expect(timeLeft(at(expireAt), now)).toEqual(left);
});

test.each([
  ["21T10:05:00.000", undefined],
  ["21T10:03:01.000", undefined],
  ["21T10:03:00.000", 180],
  ["21T10:01:00.000", 60],
  ["21T10:00:30.000", 30],
  ["21T10:00:02.000", 30],
  ["21T09:00:00.000", undefined],
])("the due announcement until %s is %s", (expireAt, seconds) => {
  expect(dueAnnouncement(timeLeft(at(expireAt), now))).toBe(seconds);
});

test("the next update is when the shown time changes", () => {
  expect(untilNextChangeMs(at("21T12:00:20.000"), now)).toBe(20_010);
  expect(untilNextChangeMs(at("21T10:04:00.250"), now)).toBe(260);
});

test("a time zone that the browser does not know is replaced by the device's", () => {
  expect(knownZone("America/Mexico_City")).toBe("America/Mexico_City");
  for (const zone of [undefined, "", "Mars/Olympus"]) expect(knownZone(zone)).toBeUndefined();
});

test("a store's time zone is told by its city", () => {
  expect(cityOf("America/Mexico_City")).toBe("Mexico City");
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(cityOf("UTC")).toBe("UTC");
  expect(cityOf("Etc/GMT+5")).toBe("Etc/GMT+5");
});
