import { expect, test } from "vitest";
import { judgeHeaders } from "./judgeHeaders.ts";

const expected = {
  "content-security-policy": "default-src 'none'",
  "strict-transport-security": "max-age=63072000",
};

test("expected headers pass, also beside harmless ones of a host", () => {
  const found = new Headers({ ...expected, server: "cdn", age: "7" });
  expect(judgeHeaders("/", found, expected, true)).toEqual([]);
});

test.each([
  [
    { ...expected, "content-security-policy": "default-src *" },
    "/ has the header content-security-policy: default-src *, not default-src 'none'",
  ],
  [
    { "strict-transport-security": "max-age=63072000" },
    "/ has the header content-security-policy: none, not default-src 'none'",
  ],
  [
    { "content-security-policy": "default-src 'none'" },
    "/ has the header strict-transport-security: none, not max-age=63072000",
  ],
  [
    { ...expected, link: "</x.css>; rel=stylesheet" },
    "/ has an unexpected header link: </x.css>; rel=stylesheet",
  ],
  [{ ...expected, "set-cookie": "id=1" }, "/ has an unexpected header set-cookie: id=1"],
])("%j is a difference", (found, difference) => {
  expect(judgeHeaders("/", new Headers(found), expected, true)).toEqual([difference]);
});

test("without TLS, its header is not expected", () => {
  const found = new Headers({ "content-security-policy": "default-src 'none'" });
  expect(judgeHeaders("/", found, expected, false)).toEqual([]);
});
