import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";

test("the policy allows only the page's own files and its inline parts by hash", () => {
  expect(contentSecurityPolicy({ scripts: ["'sha256-S'"], styles: ["'sha256-T'"] })).toBe(
    "default-src 'none'; script-src 'self' 'sha256-S'; style-src 'self' 'sha256-T'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
});
