import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import type { Customer } from "../customerData/customer.ts";
import { callApi } from "../testing/apiCall.ts";
import { readPayin } from "../testing/createAndReadPayin.ts";
import { requestOf } from "../testing/payinRequests.ts";
import { useGateway } from "../testing/useGateway.ts";

/** Texts that the database may not have any more, in lower case. */
const secrets = ["kim lee", "kim%20lee", "kim@customer", "kim%40customer", "9012345678"];

describe("A payment whose customer's data was removed", () => {
  const gateway = useGateway({ config: { sandboxCallLog: true } });
  let token: string;
  beforeAll(async () => {
    token = await gateway.issueToken();
  });

  const call = async (method: "GET" | "POST", path: string, body?: unknown) =>
    await callApi(gateway, { method, path, token, body });
  const pass = async (milliseconds: number) => {
    gateway.clock.advance(milliseconds);
    await gateway.dueWork.runUntilIdle();
  };
  const erase = async (customer: Customer) =>
    await runCommand({ name: "eraseCustomer", customer, isDryRun: false }, gateway.deps);
  /** Returns the content of all tables of the service as one text, in lower case. */
  const readEverything = async () => {
    const { database } = gateway.deps;
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database);
    const texts: string[] = [];
    for (const { name } of rows) {
      const table = sql.raw(name);
      const content = await sql<{ text: string | null }>`
        select string_agg(one::text, ' ') as text from ${table} as one`.execute(database);
      texts.push(content.rows[0]?.text ?? "");
    }
    return texts.join("\n").toLowerCase();
  };

  const asked = {
    ...requestOf("CODE_PAYMENT", "JPY", {
      accountName: "Kim Lee",
      emailAddress: "kim@customer.example",
      phoneNumber: "090-1234-5678",
      paymentLocation: "STORE_ALPHA_JP",
    }),
    returnUrl: "https://shop.example/return?mail=kim%40customer.example",
  };

  it("is read by the contract, stays taken, is called back again, and is in no table", async () => {
    const body = { ...asked, callbackUrl: `${gateway.receiver.url}?name=Kim%20Lee` };
    expect((await call("POST", "/payins/E-1", body)).statusCode).toBe(201);
    await pass(60_000);
    const [first] = await gateway.receiver.whenCaught(1);
    const before = await readPayin(gateway, token, "/payins/E-1");
    expect(before.process.status).toBe("SUCCESS");
    const balances = (await call("GET", "/balances?currencies=JPY")).json();
    const stored = await readEverything();
    for (const secret of secrets) expect(stored).toContain(secret);

    const customer = { field: "email", value: "kim@customer.example" } as const;
    const { done, text } = await erase(customer);
    expect(done).toBe(true);
    expect(text).toMatch(/^The data of these was removed: payins: 1, payouts: 0, /);
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret);

    const left = await readEverything();
    for (const secret of secrets) expect(left).not.toContain(secret);
    const after = await readPayin(gateway, token, "/payins/E-1");
    expect(after).toMatchObject({
      paymentRequested: before.paymentRequested,
      process: before.process,
      fee: before.fee,
      paymentMethodResponse: {
        idPayin: "E-1",
        returnUrl: "https://shop.example/return",
        emailAddress: "erased@erased.invalid",
        phoneNumber: "ERASED",
      },
    });
    expect((await call("GET", "/payins/E-1/accounts")).json()).toMatchObject({
      customerAccountRequest: { accountName: "ERASED" },
    });
    expect((await call("GET", "/balances?currencies=JPY")).json()).toEqual(balances);

    const repeated = await call("POST", "/payins/E-1", body);
    expect(repeated.statusCode).toBe(409);
    expect(repeated.json()).toMatchObject({ code: "id_already_accepted" });
    expect(repeated.json()).not.toHaveProperty("sameRequest");

    const ids = [first?.headers["webhook-id"]];
    expect((await call("POST", "/callbacks/!resend", { ids })).json()).toMatchObject({ resent: 1 });
    await gateway.dueWork.runUntilIdle();
    const [, again] = await gateway.receiver.whenCaught(2);
    expect(again?.headers["webhook-id"]).toBe(ids[0]);
    expect(again?.body).toBe(first?.body);
    expect(again?.path).not.toContain("?");
  });

  it("is a payout whose answer has each field of its method", async () => {
    const paymentMethod = {
      paymentMethodCode: "EMAIL_TRANSFER",
      emailAddress: "lee@customer.example",
      account: { accountName: "Lee Kim" },
    };
    const body = {
      paymentRequested: { money: { amount: 51, currencyCode: "BRL" } },
      paymentMethod,
      callbackUrl: gateway.receiver.url,
    };
    expect((await call("POST", "/payouts/O-1", body)).statusCode).toBe(201);
    await pass(60_000);
    await erase({ field: "email", value: "lee@customer.example" });
    const read = await call("GET", "/payouts/O-1");
    expect(read.statusCode).toBe(200);
    expect(read.json()).toMatchObject({
      process: { status: "SUCCESS" },
      paymentMethodResponse: {
        idPayout: "O-1",
        paymentMethodCode: "EMAIL_TRANSFER",
        emailAddress: "erased@erased.invalid",
        account: { accountName: "ERASED" },
      },
    });
    const repeated = await call("POST", "/payouts/O-1", body);
    expect(repeated.statusCode).toBe(409);
    expect(repeated.json()).not.toHaveProperty("sameRequest");
  });

  it("is refused the erasure while it is under way, and the reply says when to come again", async () => {
    const body = requestOf("CODE_PAYMENT", "JPY", {
      accountName: "Ada Ray",
      emailAddress: "ada@customer.example",
      phoneNumber: "090-1234-5679",
      paymentLocation: "STORE_ALPHA_JP",
    });
    expect((await call("POST", "/payins/E-2", body)).statusCode).toBe(201);
    const { text } = await erase({ field: "email", value: "ada@customer.example" });
    const { merchantCode } = gateway.merchant;
    expect(text).toContain(`  payin  ${merchantCode}  E-2`);
    expect(text).toMatch(
      /Run the command again when they have ended\. The time to pay ends at \S+Z\.$/,
    );
    const read = await readPayin(gateway, token, "/payins/E-2");
    expect(read.paymentMethodResponse.emailAddress).toBe("ada@customer.example");
    expect(await erase({ field: "email", value: "nobody@customer.example" })).toEqual({
      done: true,
      text: "No payment has data with this e-mail address.",
    });
  });
});
