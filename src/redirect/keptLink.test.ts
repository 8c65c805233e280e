import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { keptLink } from "./keptLink.ts";

test("the kept link is a status link that opens the instruction, until its token expires", () => {
  const token = sampleToken({ exp: 1_795_257_000 });
  const link = keptLink("https://pay.example", {
    idPayin: "A-1042",
    token,
    currencyCode: "JPY",
    locale: "ja",
  });
  expect(link.url).toBe(
    `https://pay.example/status?idPayin=A-1042&token=${token}&currencyCode=JPY&locale=ja#how-to-pay`,
  );
  expect(link.endsAtMs).toBe(Date.parse("2026-11-21T10:30:00.000Z"));
});

test("the expiry of an unreadable token is unknown", () => {
  const parameters = { idPayin: "A-1042", token: "a.b.c", currencyCode: "JPY" };
  expect(keptLink("https://pay.example", parameters).endsAtMs).toBeUndefined();
});
