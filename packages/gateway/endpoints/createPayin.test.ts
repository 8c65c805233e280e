import { noProcessor } from "../processor/processor.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { CreatePayin } from "@pay/contract/payin.ts";
import { callCreate, createBody } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();
let caller: Caller;
beforeAll(async () => {
  caller = await addMerchant(open.deps);
});

let count = 0;
async function create(body: CreatePayin, as: Partial<Caller> = {}, idPayin?: string) {
  count += 1;
  return await callCreate(open.deps, { ...caller, ...as }, idPayin ?? `A-${count}`, body);
}

async function errorsOf(body: CreatePayin) {
  const answer = await create(body);
  if (!("problem" in answer)) throw new Error("accepted");
  return [answer.problem, ...(answer.errors ?? []).map(({ pointer, code }) => [pointer, code])];
}

const offlineJpy = { paymentMethodCode: "OFFLINE", emailAddress: "a@b.example" };

describe("A create of a payin (§4, G3)", () => {
  it("answers with the request, the instruction and the status", async () => {
    const body = createBody({
      amount: 5000,
      currencyCode: "JPY",
      paymentMethod: {
        ...offlineJpy,
        account: { accountName: "Jose\u0301", accountType: "not for this method" },
        phoneNumber: "090-1234-5678",
        productId: "",
        upiId: "not for this method",
      },
    });
    const answer = await create(body, {}, "Order_1.~x");
    expect(answer).toEqual({
      headers: { location: "http://127.0.0.1:8080/api/payins/Order_1.~x" },
      body: {
        paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
        paymentMethodResponse: {
          idPayin: "Order_1.~x",
          paymentMethodCode: "OFFLINE",
          returnUrl: "https://shop.example/return",
          instructionKind: "transfer",
          account: {
            bankName: "Bank Alpha",
            branchName: "Central Branch",
            accountNumber: "0012345",
            accountName: "Nordic Bikes",
          },
          paymentOperator: { code: "BANK_ALPHA_JP", name: "Bank Alpha" },
          reference: expect.stringMatching(/^PW[2-9A-Z]{8}$/),
          money: { amount: 5000, currencyCode: "JPY" },
          expireAt: "2026-11-22T10:00:00.000Z",
          // Text in NFC, phone numbers as E.164 (G17).
          accountCustomer: { accountName: "Jos\u00e9" },
          phoneNumber: "+819012345678",
        },
        process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
      },
    });
  });

  it("answers REFUSED with its final time from 2 up to below 3 (G25)", async () => {
    expect(await create(createBody({ amount: 2.5 }))).toMatchObject({
      body: {
        process: {
          status: "REFUSED",
          createdAt: "2026-11-21T10:00:00.000Z",
          processedAt: "2026-11-21T10:00:00.000Z",
        },
      },
    });
  });
});

describe("A create whose id is taken (G11)", () => {
  it("answers whether the request is the same, and where the payin is, whatever else is wrong", async () => {
    await create(createBody(), {}, "TAKEN");
    const location = "http://127.0.0.1:8080/api/payins/TAKEN";
    expect(await create(createBody(), {}, "TAKEN")).toMatchObject({
      problem: "id_already_accepted",
      sameRequest: true,
      headers: { location },
    });
    expect(await create(createBody({ amount: -1 }), {}, "TAKEN")).toMatchObject({
      problem: "id_already_accepted",
      sameRequest: false,
      headers: { location },
    });
  });
});

describe("A create whose id another request took (G11)", () => {
  const first = {
    amount: 100,
    currencyCode: "JPY",
    paymentMethod: {
      paymentMethodCode: "OFFLINE",
      emailAddress: "ada@mail.example",
      phoneNumber: "09012345678",
    },
  };
  const withMethod = (changes: object) => ({
    paymentMethod: { ...first.paymentMethod, ...changes },
  });

  it.each<readonly [Parameters<typeof createBody>[0], readonly string[], string]>([
    [{ amount: 101 }, ["/paymentRequested/money/amount"], "from a request with another amount"],
    [
      withMethod({ emailAddress: "eve@mail.example", phoneNumber: undefined }),
      ["/paymentMethod/emailAddress", "/paymentMethod/phoneNumber"],
      "from a request with another emailAddress, phoneNumber",
    ],
    [
      { currencyCode: "PHP", paymentMethod: { paymentMethodCode: "QR_PH" } },
      ["/paymentRequested/money/currencyCode", "/paymentMethod/paymentMethodCode"],
      "from a request with another currencyCode, paymentMethodCode",
    ],
    [
      { callbackUrl: "https://shop.example/other" },
      ["/callbackUrl"],
      "from a request with another callbackUrl",
    ],
    [
      withMethod({ phoneNumber: "+81 90-1234-5678" }),
      [],
      "from a request that spells the same values in another way",
    ],
  ])("names the fields of %j that differ, and no value", async (changes, pointers, reason) => {
    const id = `TAKEN-${reason.length}-${pointers.length}`;
    expect(await create(createBody(first), {}, id)).toHaveProperty("body");
    const refused = await create(createBody({ ...first, ...changes }), {}, id);
    const remedy = "Read it at Location. Use a new id for another payment.";
    expect(refused).toMatchObject({
      sameRequest: false,
      detail: `The payin ${id} was accepted already, ${reason}. ${remedy}`,
    });
    const { errors = [] } = "problem" in refused ? refused : {};
    expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(JSON.stringify(refused)).not.toMatch(/ada@|eve@|9012345678|\b10[01]\b/);
  });
});

describe("The fields of a create", () => {
  it.each([
    [
      createBody({
        paymentMethod: { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_MU_ID" },
      }),
      "/paymentMethod/paymentOperatorCode",
      "not_allowed",
    ],
    [
      createBody({
        currencyCode: "MXN",
        paymentMethod: {
          ...offlineJpy,
          paymentMethodCode: "CODE_PAYMENT",
          account: { accountName: "Kim Lee" },
          phoneNumber: "222 123 4567",
          paymentLocation: { code: "STORE_ALPHA_JP" },
        },
      }),
      "/paymentMethod/paymentLocation/code",
      "not_allowed",
    ],
  ])("%o is refused at %s: %s", async (body, pointer, code) => {
    expect(await errorsOf(body)).toEqual(["invalid_fields", [pointer, code]]);
  });

  it("are refused with all errors together, each with a sentence (G9)", async () => {
    const paymentMethod = { paymentMethodCode: "OFFLINE", phoneNumber: "12345" };
    const body = createBody({ amount: -1, currencyCode: "KRW", paymentMethod, callbackUrl: "no" });
    expect(await create(body)).toEqual({
      problem: "invalid_fields",
      detail:
        "4 fields are missing or wrong: amount, callbackUrl, accountName, phoneNumber. See errors.",
      errors: [
        {
          pointer: "/paymentRequested/money/amount",
          code: "not_positive",
          detail: "amount is not greater than 0. Send what is to be paid, such as 5000.",
        },
        {
          pointer: "/callbackUrl",
          code: "wrong_format",
          detail:
            "callbackUrl is not absolute: it has no https:// in front. Send an absolute URL such as https://shop.example/paid.",
        },
        {
          pointer: "/paymentMethod/account/accountName",
          code: "required",
          detail:
            "accountName is missing, and OFFLINE in KRW needs it. Send 1 to 140 letters, digits, spaces and . , ' ’ & / ( ) ・ -, of which one is a letter or digit.",
        },
        {
          pointer: "/paymentMethod/phoneNumber",
          code: "wrong_format",
          detail:
            "phoneNumber is not a phone number that exists. Send one of KR in national form or such as +821020000000, or one of another country with + in front.",
        },
      ],
    });
  });

  it("are refused if the method is not offered in the currency", async () => {
    for (const paymentMethodCode of ["OFFLINE", "NONE", "toString"]) {
      expect(await errorsOf(createBody({ paymentMethod: { paymentMethodCode } }))).toEqual([
        "payment_method_not_available",
        ["/paymentMethod/paymentMethodCode", "not_allowed"],
      ]);
    }
  });
});

test("A token's money is checked after the fields (G10)", async () => {
  const money = { amount: 51, currencyCode: "PHP" };
  expect(await create(createBody({ amount: 0 }), { money })).toMatchObject({
    problem: "invalid_fields",
  });
});

describe("In live without a processor (G30)", () => {
  it("nothing can be created", async () => {
    const config = { ...open.deps.config, environment: "live" as const };
    const deps = { ...open.deps, config, processor: noProcessor };
    const body = createBody({ callbackUrl: "https://shop.example/callback" });
    expect(await callCreate(deps, caller, "LIVE-1", body)).toMatchObject({
      problem: "payment_method_not_available",
    });
  });
});
