import * as fc from "fast-check";
import { expect, test } from "vitest";
import { judgeUrl } from "./followableUrl.ts";
import { parseRedirectRequest } from "./redirectRequest.ts";
import { queryOf, requiredParameters } from "./samples/sampleLink.ts";

/** Generates one of these texts, mostly the first. */
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

/** Generates URLs as an attacker or a broken shop writes them: every scheme, mixed with characters that parsers ignore. */
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
 * Returns the host that a reader sees in a URL, found without a URL parser; undefined if the URL is not plainly https. IDNA
 * removes invisible zero-width spaces, and a colon without a port means nothing.
 */
function plainHost(given: string): string | undefined {
  const raw = given.replaceAll("\u200B", "");
  const [, authority] = /^https:\/\/([^/?#\s\\@]+)(?:[/?#][^\s\\]*)?$/i.exec(raw) ?? [];
  return authority?.toLowerCase().replace(/:$/, "");
}

test("of 10,000 generated URLs only plain https is followed, to the host that is shown (G24, G40)", () => {
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

test("an invalid link offers a return link only if its returnUrl may be followed (G39)", () => {
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
