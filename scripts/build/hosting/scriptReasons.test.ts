import { expect, test } from "vitest";
import { listScripts } from "./scriptReasons.ts";

test("every script has its place, hash and reason; inline scripts come first", () => {
  const files = new Map([
    ["/assets/QrCode-BkXq1-_0.js", Buffer.from("")],
    ["/assets/QrCode-BkXq1-_0.css", Buffer.from("")],
  ]);
  const page =
    '<script type="application/json">{}</script><script></script><script src="/x.js"></script>';
  // printf '' | openssl dgst -sha256 -binary | base64
  const integrity = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
  expect(listScripts(page, files)).toEqual([
    { at: "in the page", integrity, reason: expect.stringMatching(/^The inline script/) },
    { at: "/assets/QrCode-BkXq1-_0.js", integrity, reason: "Draws QR codes" },
  ]);
});

test.each([
  ["/assets/tracker-BkXq1-_0.js", "tracker"],
  ["/assets/constructor-BkXq1-_0.js", "constructor"],
  ["/tag.js", "/tag.js"],
])("%s without a reason fails the build", (address, name) => {
  expect(() => listScripts("", new Map([[address, Buffer.from("")]]))).toThrow(
    `${name} would run on the page without a reason`,
  );
});
