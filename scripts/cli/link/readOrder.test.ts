import { describe, expect, test } from "vitest";
import { WrongArguments } from "../administrator/readArguments.ts";
import { readOrder } from "./readOrder.ts";

describe("the options of npm run link", () => {
  test("are all optional", () => {
    expect(readOrder([])).toEqual({
      order: { money: { amount: 51, currencyCode: "PHP" }, scenario: 1 },
      validitySecs: 172_800,
    });
  });

  test("describe an order", () => {
    expect(
      readOrder(
        "--amount 60.50 --currency idr --method online --operator BANK_ALPHA --scenario 5 --valid-days=1".split(
          " ",
        ),
      ),
    ).toEqual({
      order: {
        money: { amount: 60.5, currencyCode: "IDR" },
        scenario: 5,
        paymentMethodCode: "ONLINE",
        paymentOperatorCode: "BANK_ALPHA",
      },
      validitySecs: 86_400,
    });
  });

  test("take scenario 4 when a method or an operator is given", () => {
    expect(readOrder(["--method", "QR_PH"])).toMatchObject({ order: { scenario: 4 } });
    expect(readOrder(["--operator", "BANK_ALPHA"])).toMatchObject({ order: { scenario: 4 } });
  });

  test.each([["--help"], ["-h"], ["--amount", "5", "--help"]])(
    "may ask for help: %s",
    (...argv) => {
      expect(readOrder(argv)).toBe("help");
    },
  );
});

describe("a wrong option", () => {
  test.each([
    [
      ["--ammount", "5"],
      "There is no option --ammount. Use --amount, --currency, --scenario, --method, --operator, --valid-days, --console, --help.",
    ],
    [
      ["-x"],
      "There is no option -x. Use --amount, --currency, --scenario, --method, --operator, --valid-days, --console, --help.",
    ],
    [
      ["51"],
      '"51" does not belong to an option. Write two dashes between npm and the options: npm run link -- --amount 51.',
    ],
    [["--amount"], "--amount needs a value. Write --amount <value>."],
    [["--amount="], "--amount needs a value. Write --amount <value>."],
    [["--method", "--scenario", "4"], "--method needs a value. Write --method <value>."],
    [["--amount", "5", "--amount", "6"], "--amount is given twice. Give it once."],
    [
      ["--amount", "-5"],
      '--amount: "-5" is not an amount. Write digits with a point, such as 51 or 19.99.',
    ],
    [
      ["--amount", "5,5"],
      '--amount: "5,5" is not an amount. Write digits with a point, such as 51 or 19.99.',
    ],
    [
      ["--amount", "59.900", "--currency", "COP"],
      '--amount: "59.900" has three digits behind the dot. For thousands write 59900.',
    ],
    [
      ["--amount", "007"],
      '--amount: "007" is not an amount. Write digits with a point, such as 51 or 19.99.',
    ],
    [
      ["--amount", "100000000000.000001"],
      '--amount: "100000000000.000001" is not an amount. Write digits with a point, such as 51 or 19.99.',
    ],
    [["--amount", "0"], "--amount: The amount must be greater than 0."],
    [
      ["--amount", "5.5", "--currency", "JPY"],
      "--amount: The amount has more decimals than JPY has.",
    ],
    [
      ["--currency", "EUR"],
      '--currency: There is no currency "EUR". Choose one of ARS, BRL, COP, GHS, IDR, INR, JPY, KES, KRW, LAK, MXN, NGN, PHP, TWD, USD, VND, ZAR.',
    ],
    [["--scenario", "6"], '--scenario: there is no scenario "6". Use 1, 2, 3, 4 or 5.'],
    [
      ["--scenario", "4"],
      "--method: Scenario 4 needs a payment method or an operator. Add one of them.",
    ],
    [
      ["--scenario", "1", "--method", "QR_PH"],
      "--method: In scenario 1 the customer chooses. Remove this choice, or use scenario 4 or 5.",
    ],
    [
      ["--valid-days", "8"],
      '--valid-days: "8" is not a number of days. Use a whole number from 1 to 7.',
    ],
    [
      ["--valid-days", "0.5"],
      '--valid-days: "0.5" is not a number of days. Use a whole number from 1 to 7.',
    ],
  ])("%j: %s", (argv, message) => {
    expect(() => readOrder(argv)).toThrow(new WrongArguments(message));
  });

  test("names the methods of the currency", () => {
    expect(() => readOrder(["--method", "CASH"])).toThrow(
      /^--method: The method "CASH" does not support PHP\. Choose QR_PH or /,
    );
  });
});
