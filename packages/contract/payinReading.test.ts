import { describe, expect, test } from "vitest";
import { readReply } from "./endpoint.ts";
import { readPayin } from "./endpoints/readPayin.ts";
import { moneyToPay } from "./payin.ts";
import { createdAtOf, isStatusKnown } from "./payinReading.ts";
import { created, finished, samplePayin, withProgress } from "./samples/samplePayin.ts";

const payin = samplePayin();

function withResponse(changes: object, from: object = payin) {
  const { paymentMethodResponse } = payin;
  return { ...from, paymentMethodResponse: { ...paymentMethodResponse, ...changes } };
}
const withProcess = (changes: object) => ({ ...payin, process: { ...payin.process, ...changes } });

describe("a payin that is read", () => {
  test("fee and tax are dropped, readable or not", async () => {
    expect(await readReply(readPayin, payin)).toEqual(created(payin));
    expect(await readReply(readPayin, { ...payin, fee: "free", vat: 0 })).toEqual(created(payin));
  });

  test.each([[{ amount: "20", currencyCode: "JPY" }], [{ amount: 20 }], [20], [null], ["¥20"]])(
    "a moneyReceived of %j is dropped alone: a part has arrived, but nobody knows how much (G47)",
    async (moneyReceived) => {
      const part = withProcess({ processorStatus: "PARTIALLY_PAID" });
      const read = await readReply(readPayin, { ...part, moneyReceived });
      expect(read).toMatchObject(created(part));
      expect(read).not.toHaveProperty("moneyReceived");
    },
  );

  test("moneyReceived and processorStatus are read as they were sent", async () => {
    const part = withProgress(payin, "PARTIALLY_PAID", { amount: 2500, currencyCode: "JPY" });
    expect(await readReply(readPayin, part)).toEqual(created(part));
  });

  test.each([["PAID"], ["success"], [7], [null], [undefined], [["SUCCESS"]]])(
    "the status %j is read as PROCESSING and reported as unknown",
    async (status) => {
      const read = await readReply(readPayin, withProcess({ status }));
      expect(read?.process.status).toBe("PROCESSING");
      expect(read && isStatusKnown(read)).toBe(false);
    },
  );

  test.each(["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const)(
    "the status %s is read as it was sent",
    async (status) => {
      const read = await readReply(readPayin, withProcess({ status }));
      expect(read?.process.status).toBe(status);
      expect(read && isStatusKnown(read)).toBe(true);
    },
  );

  test("an unreadable time of creation is undefined, and an unreadable isTest is false", async () => {
    const read = await readReply(readPayin, withProcess({ createdAt: "yesterday", isTest: "yes" }));
    expect(read && createdAtOf(read)).toBeUndefined();
    expect(read?.process.isTest).toBe(false);
    const asSent = await readReply(readPayin, payin);
    expect(asSent && createdAtOf(asSent)).toBe("2026-11-21T10:00:00.000Z");
  });

  test("an unreadable returnUrl is empty, and an unknown kind of external reference is optional", async () => {
    const read = await readReply(
      readPayin,
      withResponse({ returnUrl: 7, externalReferenceAccepted: "encouraged" }),
    );
    expect(read?.paymentMethodResponse.returnUrl).toBe("");
    expect(read?.paymentMethodResponse.externalReferenceAccepted).toBe("optional");
  });

  test.each(["phoneNumber", "emailAddress", "productId", "externalReference"])(
    "an unreadable %s, which is only informative, is dropped",
    async (field) => {
      const read = await readReply(readPayin, withResponse({ [field]: 7 }));
      expect(read?.paymentMethodResponse).toEqual(payin.paymentMethodResponse);
    },
  );

  test("a channel with one unreadable step is dropped as a whole", async () => {
    const whole = { channel: "ATM", title: "ATM", steps: ["Insert", "Pay"] };
    const broken = { channel: "APP", title: "App", steps: ["Open", 5, "Send"] };
    const read = await readReply(
      readPayin,
      withResponse({ paymentInstructionList: [broken, whole] }),
    );
    expect(read?.paymentMethodResponse.paymentInstructionList).toEqual([whole]);
  });
});

describe("a payin that is refused", () => {
  test.each([
    ["moneyRequired", "49"],
    ["moneyRequired", null],
    ["moneyRequired", { amount: "4999", currencyCode: "JPY" }],
    ["moneyRequired", { amount: 4999 }],
    ["moneyRequired", { amount: 4999, currencyCode: "yen" }],
    ["money", 5000],
    ["account", "1234567"],
    ["account", { accountNumber: 1_234_567 }],
    ["account", { accountNumber: "1234567", branchName: ["Central"] }],
    ["reference", 12],
    ["paymentAddress", { name: "Sepolia" }],
    ["qrCode", {}],
    ["qrName", 1],
    ["upiQrDeepLink", []],
    ["accountCustomer", "Ada"],
    ["expireAt", 1_795_255_200],
    ["expireAt", "2026-99-99T99:99:99.999Z"],
    ["redirectTo", { url: "https://bank.example" }],
    ["taxId", 1],
  ])("a payin that can be paid is refused if its %s is %j", async (field, value) => {
    expect(await readReply(readPayin, withResponse({ [field]: value }))).toBeUndefined();
  });

  test("a payin is refused if the requested amount is unreadable", async () => {
    const paymentRequested = { money: { amount: "5000", currencyCode: "JPY" } };
    expect(await readReply(readPayin, { ...payin, paymentRequested })).toBeUndefined();
  });
});

describe("a final payin", () => {
  const paid = finished(payin, "SUCCESS");

  test("the status is read even if the payment details are unreadable", async () => {
    const read = await readReply(
      readPayin,
      withResponse({ account: 7, expireAt: 8, qrCode: 9 }, paid),
    );
    expect(read?.process.status).toBe("SUCCESS");
    expect(read?.paymentMethodResponse).not.toHaveProperty("account");
  });

  test("the amount is still the one that was sent, or the payin is refused (G26)", async () => {
    expect(
      await readReply(readPayin, withResponse({ moneyRequired: "4999" }, paid)),
    ).toBeUndefined();
    const moneyRequired = { amount: 4999, currencyCode: "JPY" };
    const read = await readReply(readPayin, withResponse({ moneyRequired }, paid));
    expect(read && moneyToPay(read)).toEqual(moneyRequired);
  });
});
