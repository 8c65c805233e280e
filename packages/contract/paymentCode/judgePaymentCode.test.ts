import { describe, expect, it } from "vitest";
import { type ForgedKind, forgedKinds } from "../testing/forgedCodes.ts";
import { pixCodes } from "../testing/publishedCodes/pixCodes.ts";
import type { PublishedCode } from "../testing/publishedCodes/publishedCode.ts";
import { qrPhCodes } from "../testing/publishedCodes/qrPhCodes.ts";
import { severalAccountsCodes } from "../testing/publishedCodes/severalAccountsCodes.ts";
import { upiCodes } from "../testing/publishedCodes/upiCodes.ts";
import { vietQrCodes } from "../testing/publishedCodes/vietQrCodes.ts";
import { checksumOf } from "../testing/readPaymentCode.ts";
import { judgePaymentCode } from "./judgePaymentCode.ts";

interface Asked {
  readonly money: string;
  readonly payee?: string;
  readonly key?: string;
  readonly address?: string;
}

function judge(code: string, { money, payee, key, address }: Asked) {
  const [currencyCode = "", amount] = money.split(" ");
  const keys = key === undefined ? [] : [key];
  return judgePaymentCode(code, {
    money: { amount: Number(amount), currencyCode },
    payee,
    accountNumber: key,
    keys,
    address,
  });
}

const published = [
  ...pixCodes,
  ...vietQrCodes,
  ...qrPhCodes,
  ...severalAccountsCodes,
  ...upiCodes,
].map((row): [string, PublishedCode] => [row.source, row]);

describe("A published code is judged as it was written down before (G54)", () => {
  it.each(published)("%s", (_source, row) => {
    expect(judge(row.code, row).verdict).toBe(row.verdict);
  });
});

const forged = forgedKinds.flatMap(({ kind, forged: codes, ...order }) =>
  codes.map((code) => ({ ...order, ...code, title: `${kind}: ${code.change}` })),
);

describe("A forged code is not payable (G54)", () => {
  it.each(forgedKinds.map((kind): [string, ForgedKind] => [kind.kind, kind]))(
    "%s: the code before the forgery agrees",
    (_kind, order) => {
      expect(judge(order.right, order)).toEqual({ verdict: "agrees" });
    },
  );

  it.each(forged)("$title", ({ code, verdict, ...order }) => {
    expect(judge(code, order).verdict).toBe(verdict);
  });
});

function codeFor(field: string): string {
  const body = `00020101021228350011ph.test.p2m0116PAYMENTGATEWAY015204601653036085402515802PH${field}6006MANILA6304`;
  return body + checksumOf(body);
}

describe("The payee of a code (G54)", () => {
  it.each([
    ["Açaí da Serra", "5913ACAI DA SERRA", "agrees"],
    ["Açaí da Serra", "5915Açaí da Serra", "agrees"],
    ["Açaí da Serra", "5913Açaí da Serra", "agrees"],
    ["ＮＯＲＤＩＣ　ＢＩＫＥＳ", "5912NORDIC BIKES", "agrees"],
    ["Nordic Bikes Philippines Incorporated", "5925NORDIC BIKES PHILIPPINES ", "agrees"],
    ["NORDIC BIKES PHILIPPINES ", "5937Nordic Bikes Philippines Incorporated", "agrees"],
    ["Łódź Straße", "5912Lodz Strasse", "agrees"],
    ["サイクル東京株式会社西日本支店", "5924サイクル東京株式", "agrees"],
    ["Nordic Bikes Philippines Incorporated", "5924NORDIC BIKES PHILIPPINE ", "different"],
    ["Nordic Bikes", "5911NordicBikez", "different"],
    ["Nordic Bikes", "", "static"],
    ["Nordic Bikes", "5901 ", "static"],
    [undefined, "5904EVIL", "agrees"],
  ])("%s, in the code %j: %s", (payee, field, verdict) => {
    const order = { money: "PHP 51", ...(payee !== undefined && { payee }) };
    expect(judge(codeFor(field), order).verdict).toBe(verdict);
  });
});

describe("A code for an address on a network", () => {
  const address = "0x7E57ab";
  it.each([
    ["0x7e57AB", "agrees"],
    ["ethereum:0x7e57ab@11155111", "agrees"],
    ["ethereum:pay-0x7e57ab@1", "agrees"],
    ["ethereum:0xa0b8@1/transfer?address=0x7e57ab&uint256=60000000", "agrees"],
    ["solana:0x7e57ab?amount=60&spl-token=EPjF", "agrees"],
    ["0x7e57ac", "different"],
    ["ethereum:0xa0b8@1/transfer?address=0xe71&uint256=60000000&note=0x7e57ab", "different"],
    ["ethereum:0xa0b8@1/transfer?address=0x7e57ab&uint256=61000000", "different"],
    ["ethereum:0x7e57ab@1?value=6e18", "different"],
    ["ethereum:0x7e57ab@1/approve?address=0x7e57ab", "unreadable"],
    ["ethereum:0xa0b8@1/transfer?address=0x7e57ab&address=0xe71", "unreadable"],
    ["https://evil.example/0x7e57ab", "unreadable"],
  ])("%s: %s", (code, verdict) => {
    expect(judge(code, { money: "USDC 60", address }).verdict).toBe(verdict);
  });
});

it("Any other text cannot be read", () => {
  expect(judge("WALLET-REQUEST-1", { money: "PHP 51" }).verdict).toBe("unreadable");
});
