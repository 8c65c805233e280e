import { expect, it } from "vitest";
import { payinDigest } from "./payinDigest.ts";

// The first 32 digits of `printf 'M/A-1' | sha256sum`, and so on.
it.each([
  ["M", "A-1", "62d4538e-d5b8-e088-6eed-5d7951c899b7"],
  ["N", "A-1", "f7ad9918-87e1-781a-5cfe-e4a150bbfb5a"],
])("the digest of %s's %s is the start of its SHA-256 (G15)", (merchantCode, id, digest) => {
  expect(payinDigest(merchantCode, id)).toBe(digest);
});
