import { expect, test } from "vitest";
import { calendarEntry, isWorthRemembering } from "./calendarEntry.ts";

const nowMs = Date.parse("2026-11-21T10:00:00.000Z");
const base = { uid: "A-1042", url: "https://pay.example/", expireAtMs: nowMs, nowMs };

test("an entry begins two hours before the deadline and reminds the customer then", () => {
  const entry = calendarEntry({
    ...base,
    title: "Pay ¥5,000; Nordic Bikes",
    url: "https://pay.example/instruction?a=1",
    expireAtMs: Date.parse("2026-11-22T10:00:00.500Z"),
  });
  expect(entry.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Payment Web App//EN",
    "BEGIN:VEVENT",
    "UID:A-1042",
    "DTSTAMP:20261121T100000Z",
    "DTSTART:20261122T080000Z",
    "DTEND:20261122T090000Z",
    String.raw`SUMMARY:Pay ¥5\,000\; Nordic Bikes`,
    "DESCRIPTION:https://pay.example/instruction?a=1",
    "URL:https://pay.example/instruction?a=1",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    String.raw`DESCRIPTION:Pay ¥5\,000\; Nordic Bikes`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each(["\r\n", "\n", "\r"])(
  "a line break %j in a name does not begin a line of the file",
  (end) => {
    const title = `Shop${end}ATTACH:https://evil.example/${end}END:VEVENT`;
    const entry = calendarEntry({ ...base, title });
    expect(entry).not.toMatch(/[\r\n]ATTACH/);
    expect(entry.match(/[\r\n]END:VEVENT/g)).toHaveLength(1);
  },
);

test("long lines are folded at 75 bytes and keep all their letters", () => {
  const title = "支払い".repeat(40);
  const url = `https://pay.example/${"a".repeat(300)}`;
  const entry = calendarEntry({ ...base, title, url });
  for (const line of entry.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const unfolded = entry.replaceAll("\r\n ", "");
  expect(unfolded).toContain(`SUMMARY:${title}\r\n`);
  expect(unfolded).toContain(`URL:${url}\r\n`);
});

test.each([
  ["2026-11-21T13:00:00.000Z", true],
  ["2026-11-21T12:59:59.999Z", false],
])("a deadline at %s offers an entry: %s", (expireAt, isOffered) => {
  expect(isWorthRemembering(Date.parse(expireAt), nowMs)).toBe(isOffered);
});
