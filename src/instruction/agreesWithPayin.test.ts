import { samplePayin, sampleQrPayin } from "#contract/samples/samplePayin.ts";
import { describe, expect, test } from "vitest";
import { agreesWithPayin } from "./agreesWithPayin.ts";

const codeWith = (amount: string, checksum: string, payee = "NORDIC BIKES PH") =>
  `00020101021228350011ph.test.p2m0116PAYMENTGATEWAY01520460165303608${amount}5802PH5915${payee}6006MANILA62100506A-10426304${checksum}`;

describe("an EMVCo code for PHP 51", () => {
  const payin = sampleQrPayin();

  test.each([
    ["agrees with the amount and the payee", codeWith("540251", "05BE"), true],
    ["may write its checksum in small letters", codeWith("540251", "05be"), true],
    ["may write the amount with decimals", codeWith("540551.00", "F18B"), true],
    ["may leave the amount to the customer", codeWith("", "9490"), true],
    ["must not ask for another amount", codeWith("540252", "B136"), false],
    ["must not ask for ten times as much", codeWith("5403510", "FB8D"), false],
    ["must not write the amount in other signs", codeWith("54035 1", "31CD"), false],
    ["must not name two amounts", codeWith("540251540252", "FD2E"), false],
    ["must be made of whole fields", codeWith("54 251", "6AC7"), false],
    ["must not pay another", codeWith("540251", "FA31", "NORDIC BIKES PX"), false],
    ["must have the right checksum", codeWith("540251", "05BF"), false],
    ["must be there to its end", codeWith("540251", "05B"), false],
    ["must have a checksum at all", "000201540251", false],
  ])("%s", (_, code, isShown) => {
    expect(agreesWithPayin(code, payin)).toBe(isShown);
  });
});

describe("a UPI link for INR 499.90", () => {
  const payin = samplePayin({
    money: { amount: 500, currencyCode: "INR" },
    moneyRequired: { amount: 499.9, currencyCode: "INR" },
    qrName: "NORDIC BIKES",
  });

  test.each([
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.9&cu=INR", true],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.90&cu=INR", true],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES", true],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=500&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=4999&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.9&cu=USD", false],
    ["upi://pay?pa=a@b&pn=SOMEBODY&am=499.9&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.9&am=1", false],
    ["upi://pay?pa=a@b&pa=c@d&am=499.9", false],
    ["upi://mandate?pa=a@b&pn=NORDIC%20BIKES&am=499.9", false],
    ["UPI://pay?pa=a@b&am=499.9", false],
    ["upi:pay?pa=a@b&am=499.9", false],
    ["upi://pay?pa=a@b&am=499.9\n&x=1", false],
  ])("%s: %s", (link, isShown) => {
    expect(agreesWithPayin(link, payin)).toBe(isShown);
  });
});

test("a code for an address must hold that address", () => {
  const payin = samplePayin({ paymentAddress: { name: "Testnet", idAddress: "0x7E57ab" } });
  expect(agreesWithPayin("0x7e57AB", payin)).toBe(true);
  expect(agreesWithPayin("ethereum:0x7e57ab@11155111", payin)).toBe(true);
  expect(agreesWithPayin("0x7e57ac", payin)).toBe(false);
});

test("a text that says nothing of amount and payee is not judged", () => {
  expect(agreesWithPayin("WALLET-REQUEST-1", samplePayin())).toBe(true);
});
