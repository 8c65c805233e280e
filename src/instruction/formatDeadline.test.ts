import { expect, test } from "vitest";
import { intlFormats } from "../locales/formats.ts";
import { formatDeadline } from "./formatDeadline.ts";

const british = intlFormats("en", "en-GB");
const expireAtMs = Date.parse("2026-11-22T10:00:00.000Z");

test.each([
  ["Asia/Tokyo", "Sunday 22 November at 19:00 Japan Standard Time"],
  ["America/Bogota", "Sunday 22 November at 05:00 Colombia Standard Time"],
])("the deadline in a store in %s is %s", (timeZone, words) => {
  expect(formatDeadline(expireAtMs, british, timeZone)).toBe(words);
});

test.each(["Mars/Olympus", ""])(
  "the unknown time zone %j is replaced by the device's",
  (timeZone) => {
    expect(formatDeadline(expireAtMs, british, timeZone)).toBe(formatDeadline(expireAtMs, british));
  },
);
