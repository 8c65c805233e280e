import { test } from "../../fixtures/fixtures.ts";
import { expectExplained, expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { sampleOf } from "../../fixtures/scope.ts";

/** What is done to a status link, and what its developer reads (§1, G39). */
const wrongStatusLinks: readonly (readonly [
  (query: URLSearchParams) => void,
  readonly string[],
])[] = [
  [(query) => query.delete("idPayin"), ["idPayin is missing"]],
  [(query) => query.delete("token"), ["token is missing"]],
  [(query) => query.delete("currencyCode"), ["currencyCode is missing"]],
  [
    (query) => {
      for (const name of ["idPayin", "token", "currencyCode"]) query.set(name, "");
    },
    ["idPayin is missing", "token is missing", "currencyCode is missing"],
  ],
  [(query) => query.append("token", "a.b.c"), ["token is there more than once"]],
  [(query) => query.set("token", "a.b"), ["token is not valid"]],
  [(query) => query.set("idPayin", "A 1"), ["idPayin is not valid"]],
  [(query) => query.set("currencyCode", "yen"), ["currencyCode is not valid"]],
  [
    (query) => query.set("token", mockedToken({ aud: "live" })),
    ["token was made for another environment"],
  ],
  [
    (query) => query.set("token", mockedToken({ idPayment: "A-1043" })),
    ["token was made for another idPayin"],
  ],
];

test("a wrong status link names its faults, and no way back, for it has none", async ({
  page,
  webApp,
}) => {
  for (const [change, lines] of sampleOf(wrongStatusLinks, 4)) {
    const url = new URL(mockedStatusLink(webApp.origin));
    change(url.searchParams);
    await page.goto(url.href);
    await expectExplained(page, lines);
    await expectWayBack(page, undefined);
  }
});
