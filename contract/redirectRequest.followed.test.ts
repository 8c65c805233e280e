import * as fc from "fast-check";
import { expect, test } from "vitest";
import { judgeUrl } from "./followableUrl.ts";
import { parseRedirectRequest } from "./redirectRequest.ts";
import { queryOf, requiredParameters } from "./samples/sampleLink.ts";

/** One of these, and more often the first. */
const mostly = (first: string, ...others: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(first) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const host = mostly("shop.example", "Shop.Example:8443", "a@shop.example", "evil.example%2F@x", "");
const unseen = mostly("", " ", "\t", "\n", "\u0000", "\u0001", "\u00A0", "\u200B", "\\");
const foreignSchemes =
  "javascript JavaScript java\nscript data vbscript blob file ftp ws wss upi intent tel mailto about httpſ https%3A";

const scheme = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("https", "HTTPS", "hTTps", "http") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...foreignSchemes.split(" ")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

/** Addresses as an attacker or a broken shop writes them: every scheme, with what parsers forgive strewn in between. */
const address = fc
  .tuple(
    unseen,
    scheme,
    mostly("://", ":", ":/", ":///", ":\\\\", "%3A//", ""),
    host,
    unseen,
    fc.constantFrom("", "/return?order=1", "/https://shop.example", "#@evil.example", ",alert(1)"),
    unseen,
  )
  .map((parts) => parts.join(""));

/**
 * What of an address a reader would call its host, read without a URL parser; undefined where the address is not plainly https. Names
 * of hosts lose their spaces without width (IDNA), which no reader sees either, and a colon without a port says nothing.
 */
function plainHost(given: string): string | undefined {
  const raw = given.replaceAll("\u200B", "");
  const [, authority] = /^https:\/\/([^/?#\s\\@]+)(?:[/?#][^\s\\]*)?$/i.exec(raw) ?? [];
  return authority?.toLowerCase().replace(/:$/, "");
}

test("of 10,000 generated addresses only what is plainly https is followed, to the host that it shows (G24, G40)", () => {
  let followed = 0;
  fc.assert(
    fc.property(address, (raw) => {
      const query = queryOf({ ...requiredParameters, returnUrl: raw, callbackUrl: raw });
      const parsed = parseRedirectRequest(query, { environment: "live" });
      const redirectTo = judgeUrl(raw, { environment: "live" });
      const ways = parsed.ok
        ? [parsed.request.returnUrl, parsed.request.callbackUrl]
        : [parsed.returnUrl];
      const used = [...ways, redirectTo.ok ? redirectTo.url : undefined];
      for (const url of used.filter((way) => way !== undefined)) {
        followed += 1;
        expect(url).toMatch(/^https:\/\/[!-~]+$/);
        expect(new URL(url).host).toBe(plainHost(raw));
      }
      expect(new Set(used).size, "link and answer are judged alike").toBe(1);
    }),
    { numRuns: 10_000 },
  );
  expect(followed).toBeGreaterThan(500);
});

test("a link with any address that is not followed offers no way back, whatever else is wrong with it (G39)", () => {
  fc.assert(
    fc.property(address, fc.constantFrom("amount", "token", "idPayin"), (raw, missing) => {
      const { [missing]: _, ...others } = { ...requiredParameters, returnUrl: raw };
      const parsed = parseRedirectRequest(queryOf(others), { environment: "live" });
      expect(parsed.ok).toBe(false);
      if (parsed.ok) return;
      const { returnUrl } = parsed;
      expect(returnUrl && new URL(returnUrl).host).toBe(returnUrl && plainHost(raw));
      expect(returnUrl !== undefined).toBe(judgeUrl(raw, { environment: "live" }).ok);
    }),
    { numRuns: 10_000 },
  );
});
