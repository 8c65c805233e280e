import { test } from "../../fixtures/fixtures.ts";
import { expectExplained, expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { sampleOf } from "../../fixtures/scope.ts";

/** Safe return links (G24): in the link, and as the page opens them. */
const usable = [
  ["https%3A%2F%2Fshop.example%2Freturn", "https://shop.example/return"],
  [
    "https%3A%2F%2Fshop.example%2Freturn%3Forder%3D1%26from%3Dpay%23top",
    "https://shop.example/return?order=1&from=pay#top",
  ],
  ["https://shop.example/return?order=1", "https://shop.example/return?order=1"],
  ["https%3A%2F%2Fshop.example%3A8443%2F", "https://shop.example:8443/"],
  ["http%3A%2F%2Flocalhost%3A3000%2Freturn", "http://localhost:3000/return"],
] as const;

/** Unsafe return links: other schemes, user info, http to another host, no address, encoded twice. */
const unusable = [
  "javascript%3Aalert(document.domain)",
  "data%3Atext%2Fhtml%2C%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "upi%3A%2F%2Fpay%3Fpa%3Da",
  "intent%3A%2F%2Fshop.example%23Intent%3Bend",
  "http%3A%2F%2Fshop.example%2Freturn",
  "https%3A%2F%2Fuser%3Asecret%40shop.example%2Freturn",
  "https%3Ashop.example",
  "%2F%2Fshop.example%2Freturn",
  "shop.example%2Freturn",
  "https%253A%252F%252Fshop.example%252Freturn",
  `https%3A%2F%2Fshop.example%2F${"a".repeat(2048)}`,
] as const;

test("a wrong link offers its return link if that is safe", async ({ page, webApp }) => {
  for (const [raw, address] of sampleOf(usable, 2)) {
    await page.goto(linkWith(webApp.origin, raw, { amount: "x" }));
    await expectExplained(page, ["amount is not valid"]);
    await expectWayBack(page, address);
  }
});

test("an unsafe return link is not offered", async ({ page, webApp }) => {
  for (const raw of sampleOf(unusable, 4)) {
    await page.goto(linkWith(webApp.origin, raw, {}));
    await expectExplained(page, ["returnUrl is not valid"]);
    await expectWayBack(page, undefined);
  }
});

test("of two return links none is offered", async ({ page, webApp }) => {
  const other = "https%3A%2F%2Fother.example%2F";
  await page.goto(`${linkWith(webApp.origin, usable[0][0], {})}&returnUrl=${other}`);
  await expectExplained(page, ["returnUrl is there more than once"]);
  await expectWayBack(page, undefined);
});

/** Returns a link with a `returnUrl` that is already encoded. */
function linkWith(origin: string, rawReturnUrl: string, changes: Record<string, string>): string {
  const url = new URL(mockedLink(origin));
  url.searchParams.delete("returnUrl");
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return `${url.href}&returnUrl=${rawReturnUrl}`;
}
