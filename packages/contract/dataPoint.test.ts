import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mandatory, optional, withChoices } from "./customerData.ts";
import { DataPoint, readDataPoint, writeDataPoints } from "./dataPoint.ts";
import { judgeDataPoint } from "./judgeDataPoint.ts";

describe("the value of a data point (G17)", () => {
  test.each([
    ["accountName", "Nguyễn Văn A"],
    ["accountName", "O'Brien-Smith, Jr. & Co (A/S)"],
    ["accountName", "O’Neill"],
    ["accountName", "ジョン・スミス"],
    ["accountName", "김철수"],
    ["accountName", "ສົມສັກ"],
    ["accountName", "Agent 007"],
    ["accountName", "X"],
    ["accountName", "李"],
    ["accountName", "佐々木"],
    ["accountName", "\u3164Ada"],
    ["accountName", "A".repeat(140)],
    // 140 letters of two code units each
    ["accountName", "𠮷".repeat(140)],
    // 280 code points as typed, 140 in their composed form
    ["accountName", "e\u0301".repeat(140)],
    ["accountNumber", "0012-AB"],
    ["accountNumber", "9".repeat(64)],
    ["emailAddress", "a@b.example"],
    ["emailAddress", "first.last+tag@mail.shop.example"],
    ["emailAddress", "a..b@c.example"],
    ["emailAddress", "a.@b.example"],
    ["accountName", "A\u202EB"],
    ["accountName", "A\tB\r\n"],
    ["accountName", "\u200DA\u200C"],
    ["emailAddress", `${"a".repeat(242)}@mail.shop.ex`.slice(-254)],
    ["phoneNumber", "+63 905 123 4567"],
    ["phoneNumber", "(011) 4321-5678"],
    ["accountNumber", "0321 8000 0118 3597 19"],
    ["accountNumber", "１２３４"],
    ["accountNumber", "-12-"],
    ["taxId", "20 12345678 6"],
    ["taxId", "20-12345678-6"],
    ["taxId", "529.982.247-25"],
    ["productId", "BIKE_BELL-01.a~2"],
    ["paymentOperatorCode", "BANK_ALPHA"],
    ["upiId", "ada@testupi"],
    ["upiId", "ada.b-c_1@TestUpi2"],
    ["upiId", `${"a".repeat(190)}@${"u".repeat(64)}`],
  ] as const)("%s may be %s", (name, value) => {
    expect(judgeDataPoint(mandatory(name), value)).toBeUndefined();
  });

  test.each([
    ["accountName", "A".repeat(141), "too_long"],
    ["accountName", "A_B", "wrong_format"],
    ["accountName", "A\0B", "wrong_format"],
    ["accountName", "A\nB", "wrong_format"],
    ["accountName", "A\uD800", "wrong_format"],
    ["accountName", "<b>A</b>", "wrong_format"],
    ["accountName", "😀", "wrong_format"],
    ["accountName", "A\u0007B", "wrong_format"],
    ["accountName", "\u200D\u200C", "wrong_format"],
    // Texts of blanks, dots and letters that nobody sees are no name.
    ["accountName", " ", "wrong_format"],
    ["accountName", "\u3000\u00A0", "wrong_format"],
    ["accountName", ".", "wrong_format"],
    ["accountName", "...", "wrong_format"],
    ["accountName", "・ -", "wrong_format"],
    ["accountName", "\u3164", "wrong_format"],
    ["accountName", "\u115F\u1160", "wrong_format"],
    ["accountName", "\uFFA0", "wrong_format"],
    ["accountName", "\u2800", "wrong_format"],
    ["accountName", "\u3164 . \u3164", "wrong_format"],
    ["accountName", "\u0301", "wrong_format"],
    ["accountName", "\uA78F", "wrong_format"],
    ["accountName", "\uA4F8", "wrong_format"],
    ["accountNumber", "9".repeat(65), "too_long"],
    ["accountNumber", "12.34", "wrong_format"],
    ["accountNumber", "-", "wrong_format"],
    ["accountNumber", "\u200B-\u3000", "wrong_format"],
    ["emailAddress", "a@b.c", "wrong_format"],
    ["emailAddress", "no-at-sign.example", "wrong_format"],
    ["emailAddress", "a@localhost", "wrong_format"],
    ["emailAddress", "a@@b.example", "wrong_format"],
    ["emailAddress", ".a@b.example", "wrong_format"],
    ["emailAddress", "a@-b.example", "wrong_format"],
    ["emailAddress", "a b@c.example", "wrong_format"],
    ["emailAddress", `${"a".repeat(249)}@b.example`, "too_long"],
    ["phoneNumber", "12", "too_short"],
    ["phoneNumber", "call me", "wrong_format"],
    ["phoneNumber", "0".repeat(33), "too_long"],
    ["taxId", "123", "too_short"],
    ["taxId", "12345678901234567890-", "too_long"],
    ["taxId", "20_12345678", "wrong_format"],
    ["productId", "a/b", "wrong_format"],
    ["paymentOperatorCode", "BANK ALPHA", "wrong_format"],
    ["upiId", "ada@test.upi", "wrong_format"],
    ["upiId", "a@upi", "wrong_format"],
    ["upiId", "ada", "too_short"],
    ["upiId", "ada testupi", "wrong_format"],
    ["upiId", "@testupi", "wrong_format"],
    ["upiId", "ada@@testupi", "wrong_format"],
    ["upiId", `${"a".repeat(191)}@${"u".repeat(64)}`, "too_long"],
  ] as const)("%s may not be %j: %s", (name, value, fault) => {
    expect(judgeDataPoint(optional(name), value)).toBe(fault);
  });

  test("a missing value is a fault only if the data point is mandatory", () => {
    expect(judgeDataPoint(mandatory("accountName"), undefined)).toBe("required");
    expect(judgeDataPoint(mandatory("accountName"), "")).toBe("required");
    expect(judgeDataPoint(optional("accountName"), undefined)).toBeUndefined();
    expect(judgeDataPoint(optional("accountName"), "")).toBeUndefined();
  });

  const chain = withChoices(mandatory("paymentLocation"), [{ code: "STORE_A", name: "Store A" }]);

  test("a choice takes its codes, not their names", () => {
    expect(judgeDataPoint(chain, "STORE_A")).toBeUndefined();
    expect(judgeDataPoint(chain, "Store A")).toBe("not_allowed");
    expect(judgeDataPoint(chain, "store_a")).toBe("not_allowed");
  });

  test("a data point without a maximum length takes at most 255 characters", () => {
    const { maxLength: _, pattern: __, ...free } = mandatory("paymentLocation");
    expect(judgeDataPoint(free, "a".repeat(255))).toBeUndefined();
    expect(judgeDataPoint(free, "a".repeat(256))).toBe("too_long");
    expect(judgeDataPoint(free, "a\0")).toBe("wrong_format");
  });

  test("judging takes linear time", () => {
    const slowInput = `${"a.".repeat(120)}@${"a-".repeat(6)}`;
    const startedAt = Date.now();
    expect(judgeDataPoint(mandatory("emailAddress"), slowInput)).toBe("wrong_format");
    expect(Date.now() - startedAt).toBeLessThan(1000);
  });
});

describe("a data point as the gateway sends it (G2)", () => {
  test("an unknown format is read as text", () => {
    const point = DataPoint.parse({ ...mandatory("taxId"), format: "hologram" });
    expect(point.format).toBe("text");
  });

  test.each(["", "taxId", "/a/b/c/d", "/__proto__", "/a~1b", "/a//b", "/0"])(
    "the path '%s' is refused",
    (path) => {
      expect(DataPoint.safeParse({ ...mandatory("taxId"), path }).success).toBe(false);
    },
  );
});

describe("values by data point and a paymentMethod object (G2)", () => {
  test("account name and account number are written into one object", () => {
    expect(
      writeDataPoints({
        "/account/accountName": "A. Person",
        "/emailAddress": "a@b.example",
        "/account/accountNumber": "123",
        "/paymentLocation/code": "STORE_A",
      }),
    ).toEqual({
      emailAddress: "a@b.example",
      account: { accountName: "A. Person", accountNumber: "123" },
      paymentLocation: { code: "STORE_A" },
    });
  });

  const paths = fc.uniqueArray(
    fc.constantFrom(
      "/emailAddress",
      "/account/accountName",
      "/account/accountNumber",
      "/account/a/b",
      "/__proto__",
      "/constructor/prototype",
      "/toString",
      "/deep/__proto__/polluted",
    ),
    { minLength: 1 },
  );

  test("writing and reading are inverses", () => {
    fc.assert(
      fc.property(paths, fc.string(), (some, value) => {
        const written = writeDataPoints(Object.fromEntries(some.map((path) => [path, value])));
        for (const path of some) expect(readDataPoint(written, path)).toBe(value);
      }),
    );
  });

  test("writing never reaches a prototype", () => {
    const written = writeDataPoints({ "/__proto__/polluted": "yes", "/__proto__/b": "c" });
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
    expect("polluted" in written).toBe(false);
    expect(JSON.stringify(written)).toBe('{"__proto__":{"polluted":"yes","b":"c"}}');
  });

  test.each([
    ["/toString", {}],
    ["/constructor/name", {}],
    ["/__proto__/toString", {}],
    ["/length", []],
    ["/account/accountName", { account: null }],
    ["/account/accountName", { account: "text" }],
    ["/account", { account: { accountName: "A" } }],
    ["/taxId", { taxId: 12 }],
  ])("reading %s of %j returns undefined", (path, paymentMethod) => {
    expect(readDataPoint(paymentMethod, path)).toBeUndefined();
  });
});

test("a pattern that does not compile refuses nothing: the gateway has the last word", () => {
  const point = { ...optional("taxId"), pattern: "(" };
  expect(judgeDataPoint(point, "123456")).toBeUndefined();
});
