import { samplePayin, sampleQrPayin } from "@pay/contract/samples/samplePayin.ts";
import { describe, expect, test } from "vitest";
import { agreesWithPayin } from "./agreesWithPayin.ts";
import { findCurrencyCode } from "./readCode.ts";

const start = "00020101021228350011ph.test.p2m0116PAYMENTGATEWAY0152046016";
const end = "6006MANILA62100506A-10426304";
const codeWith = (amount: string, checksum: string, payee = "NORDIC BIKES PH") =>
  `${start}5303608${amount}5802PH5915${payee}${end}${checksum}`;
/** The field of the right payee. */
const payeeField = "5915NORDIC BIKES PH";
const codeOf = (fields: string, checksum: string) => `${start}${fields}${end}${checksum}`;

describe("an EMVCo code for PHP 51", () => {
  const payin = sampleQrPayin();

  test.each([
    ["agrees with the amount and the payee", codeWith("540251", "05BE"), true],
    ["may write its checksum in small letters", codeWith("540251", "05be"), true],
    ["may write the amount with decimals", codeWith("540551.00", "F18B"), true],
    ["must contain the amount", codeWith("", "9490"), false],
    ["must not have an empty amount", codeWith("54010", "3FA7"), false],
    ["must not be in another currency", codeOf(`53038405402515802PH${payeeField}`, "1FE8"), false],
    ["must name its currency by number", codeOf(`5303PHP5402515802PH${payeeField}`, "ABBB"), false],
    [
      "must not name two currencies",
      codeOf(`530360853038405402515802PH${payeeField}`, "84E2"),
      false,
    ],
    ["must name its currency", codeOf(`5402515802PH${payeeField}`, "AB8B"), false],
    ["must name its country", codeOf(`5303608540251${payeeField}`, "9B8A"), false],
    ["must name the payee", codeOf("53036085402515802PH", "00A2"), false],
    ["must name the payee to the letter", codeWith("540251", "51D1", "Nordic Bikes PH"), false],
    ["must not ask for another amount", codeWith("540252", "B136"), false],
    ["must not ask for ten times as much", codeWith("5403510", "FB8D"), false],
    ["must not write the amount in other signs", codeWith("54035 1", "31CD"), false],
    ["must not name two amounts", codeWith("540251540252", "FD2E"), false],
    ["must be made of whole fields", codeWith("54 251", "6AC7"), false],
    ["must not pay another payee", codeWith("540251", "FA31", "NORDIC BIKES PX"), false],
    ["must have the right checksum", codeWith("540251", "05BF"), false],
    ["must not be truncated", codeWith("540251", "05B"), false],
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
    ["upi://pay?pa=a@b&pn=NORDIC+BIKES&am=0499.9", true],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=&cu=INR", false],
    ["upi://pay?pa=a@b&am=499.9&cu=INR", false],
    ["upi://pay?pa=&pn=NORDIC%20BIKES&am=499.9&cu=INR", false],
    ["upi://pay?pn=NORDIC%20BIKES&am=499.9&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.9&mam=1&cu=INR", false],
    ["upi://pay?pa=a@b&pn=NORDIC%20BIKES&am=499.9&cu=INR&cu=USD", false],
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

test("a code for an address must contain that address", () => {
  const payin = samplePayin({ paymentAddress: { name: "Testnet", idAddress: "0x7E57ab" } });
  expect(agreesWithPayin("0x7e57AB", payin)).toBe(true);
  expect(agreesWithPayin("ethereum:0x7e57ab@11155111", payin)).toBe(true);
  expect(agreesWithPayin("0x7e57ac", payin)).toBe(false);
});

test("a text without amount and payee is not judged", () => {
  expect(agreesWithPayin("WALLET-REQUEST-1", samplePayin())).toBe(true);
});

test("a code may name any payee if the answer names none", () => {
  const { qrName: _, ...response } = sampleQrPayin().paymentMethodResponse;
  const payin = { ...sampleQrPayin(), paymentMethodResponse: response };
  expect(agreesWithPayin(codeWith("540251", "05BE"), payin)).toBe(true);
});

test("a link to a UPI app is in rupees, and agrees with no other currency", () => {
  const payin = samplePayin({ money: { amount: 60, currencyCode: "USD" } });
  expect(agreesWithPayin("upi://pay?pa=a@b&am=60", payin)).toBe(false);
});

test.each([
  ["ARS", "032"],
  ["BRL", "986"],
  ["COP", "170"],
  ["GHS", "936"],
  ["IDR", "360"],
  ["INR", "356"],
  ["JPY", "392"],
  ["KES", "404"],
  ["KRW", "410"],
  ["LAK", "418"],
  ["MXN", "484"],
  ["NGN", "566"],
  ["PHP", "608"],
  ["TWD", "901"],
  ["USD", "840"],
  ["VND", "704"],
  ["ZAR", "710"],
])("%s has the number %s of ISO 4217", (code, number) => {
  expect(findCurrencyCode(number)).toBe(code);
});
