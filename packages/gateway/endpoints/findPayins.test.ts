import { beforeAll, describe, expect, it } from "vitest";
import type { ListedPayin } from "@pay/contract/endpoints/listPayins.ts";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { selectOfCustomer } from "../customerData/selectOfCustomer.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useGateway } from "../testing/useGateway.ts";

describe("The search for a customer's payins (G53)", () => {
  const gateway = useGateway();
  const call = async (body: unknown, query = "", token?: string) =>
    await callApi(gateway, {
      method: "POST",
      path: `/payins/!find${query}`,
      token: token ?? (await gateway.issueToken("POST /payins/!find")),
      body,
    });
  const find = async (body: unknown, query = "") => {
    const answer = await call(body, query);
    expect(answer.statusCode).toBe(200);
    const { payins, nextCursor }: { payins: ListedPayin[]; nextCursor?: string } = answer.json();
    return { ids: payins.map(({ idPayin }) => idPayin), payins, nextCursor };
  };

  beforeAll(async () => {
    const token = await gateway.issueToken();
    const create = async (idPayin: string, paymentMethod: PaymentMethodRequest) => {
      const body = createBody({ amount: 60, currencyCode: "JPY", paymentMethod });
      const made = await callApi(gateway, {
        method: "POST",
        path: `/payins/${idPayin}`,
        token,
        body,
      });
      expect(made.statusCode).toBe(201);
      gateway.clock.advance(1000);
    };
    const transfer = { paymentMethodCode: "OFFLINE" };
    await create("KIM-1", { ...transfer, emailAddress: "Kim@Customer.example" });
    await create("LEE-1", { ...transfer, emailAddress: "lee@customer.example" });
    await create("KIM-2", { ...transfer, emailAddress: "kim@customer.example" });
    const phone = { ...transfer, emailAddress: "a@b.example", phoneNumber: "+819012345678" };
    await create("PHONE-1", phone);
  });

  it.each([
    [{ emailAddress: "kim@customer.example" }, ["KIM-2", "KIM-1"]],
    [{ emailAddress: " KIM@CUSTOMER.EXAMPLE " }, ["KIM-2", "KIM-1"]],
    [{ emailAddress: "kim@customer.exampl" }, []],
    [{ phoneNumber: "+81 90-1234-5678" }, ["PHONE-1"]],
    [{ phoneNumber: "+8190123456" }, []],
  ])("%j finds %j, newest first, by whole values alone", async (body, ids) => {
    expect((await find(body)).ids).toEqual(ids);
  });

  it("answers entries of the list, with nothing of the customer, and goes on by a cursor", async () => {
    const body = { emailAddress: "kim@customer.example" };
    const first = await find(body, "?limit=1");
    expect(first.ids).toEqual(["KIM-2"]);
    expect(JSON.stringify(first.payins)).not.toContain("customer.example");
    const second = await find(body, `?limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ ids: ["KIM-1"], nextCursor: undefined });
  });

  it("looks through a bounded number of payins, and says where it goes on", async () => {
    const customer = { field: "email", value: "kim@customer.example" } as const;
    const { database } = gateway.deps;
    const found = await selectOfCustomer(database, "SANDBOX", customer, { limit: 50, atMost: 0 });
    expect(found).toEqual({ rows: [], next: undefined });
  });

  it.each([
    [{}, "/phoneNumber", "required", "phoneNumber or emailAddress is missing. Send one of them."],
    [
      { phoneNumber: "+819012345678", emailAddress: "kim@customer.example" },
      "/emailAddress",
      "not_allowed",
      "emailAddress cannot stand beside phoneNumber. Send one, and then the other.",
    ],
    [
      { phoneNumber: "09012345678" },
      "/phoneNumber",
      "wrong_format",
      'phoneNumber is not in international form. Send one such as "+639051234567", whole.',
    ],
    [
      { emailAddress: "kim" },
      "/emailAddress",
      "wrong_format",
      'emailAddress is not an address. Send one such as "kim@mail.example", whole.',
    ],
  ])("%j is refused at %s, and the answer does not repeat the value", async (body, ...error) => {
    const answer = await call(body);
    expect(answer.statusCode).toBe(422);
    const [pointer, code, detail] = error;
    expect(answer.json().errors).toEqual([{ pointer, code, detail }]);
    expect(answer.body).not.toContain("kim@customer.example");
  });

  it("needs a token that covers it, and finds payins of the token's merchant alone", async () => {
    const body = { emailAddress: "kim@customer.example" };
    const token = await gateway.issueToken("GET /payins", "GET /payins/.*");
    expect((await call(body, "", token)).json()).toMatchObject({ code: "insufficient_scope" });
    const { merchantCode } = await addMerchant(gateway.deps);
    const { database } = gateway.deps;
    const customer = { field: "email", value: body.emailAddress } as const;
    const page = { limit: 50, atMost: 20_000 };
    expect(await selectOfCustomer(database, merchantCode, customer, page)).toEqual({ rows: [] });
  });
});
