import { beforeAll, describe, expect, it } from "vitest";
import { addConnector } from "../connectors/connectorTable.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { sandboxCalls } from "../testing/sandboxCalls.ts";
import { useGateway } from "../testing/useGateway.ts";
import type { CommandOf } from "./command.ts";
import { explainPayment } from "./explainPayment.ts";
import { type PaymentReport, readReport } from "./readReport.ts";
import { runAudited } from "./runAudited.ts";

type Find = Omit<CommandOf<"findPayments">, "name">;

describe("merchant find", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  let refusing: Receiver;
  const find = async (parts: Find) => {
    const administrator = { name: "Kim", login: "kim" };
    const command = { name: "findPayments", ...parts } as const;
    const reply = await runAudited(command, administrator, gateway.deps);
    return reply.text;
  };

  beforeAll(async () => {
    refusing = await openReceiver(() => ({ status: 500, body: "shop is broken" }));
    const paymentMethod = { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" };
    const create = async (id: string, amount: number, callbackUrl: string) => {
      const body = createBody({ amount, currencyCode: "JPY", paymentMethod, callbackUrl });
      expect((await sandbox.call("POST", `/payins/${id}`, body)).status).toBe(201);
      gateway.clock.advance(1000);
    };
    await create("SUP-1", 5000, refusing.url);
    await create("SUP-2", 45, gateway.receiver.url);
    await create("SUP-3", 2, gateway.receiver.url);
    await create("SUP-4", 5, gateway.receiver.url);
    gateway.clock.advance(10_000);
    await gateway.dueWork.runUntilIdle();
  });

  it("explains the one payment that an id begins, with its codes, bank lines, callbacks with answers, and what to do", async () => {
    const text = await find({ idPrefix: "SUP-1" });
    expect(text).toMatch(/^The payin SUP-1 of SANDBOX is SUCCESS\.\n/);
    expect(text).toContain("Why         It was paid: the sandbox said so.");
    expect(text).toContain("Amount      5000 JPY by OFFLINE, through the sandbox");
    expect(text).toMatch(/Codes       payment code [A-Z0-9]+\n/);
    expect(text).toContain("Bank lines  none: the sandbox moves no money");
    expect(text).toMatch(/Callbacks {3}payin\.updated {2}msg_\S+ {2}waiting {2}to http:/);
    expect(text).toMatch(/ {2}http_status 500/);
    expect(text).toContain("What to do  The shop was not told yet: ");
  });

  it.each([
    ["SUP-2", "PROCESSING", "Nobody has reported money for it. It can be paid until "],
    ["SUP-3", "REFUSED", "It was refused: nobody could pay it, and no money moved."],
    ["SUP-4", "FAILED", "The customer's bank or wallet declined it."],
  ])("says why %s is %s", async (idPrefix, status, why) => {
    const text = await find({ idPrefix });
    expect(text).toContain(` is ${status}`);
    expect(text).toContain(`Why         ${why}`);
    expect(text).toContain("What to do  ");
  });

  it("finds by payment code, amount and day, and lists several with the way to one of them", async () => {
    const read = await sandbox.read("payins", "SUP-1");
    const { reference } = read.json.paymentMethodResponse;
    expect(await find({ reference })).toContain("The payin SUP-1 of SANDBOX");
    expect(await find({ amount: "45JPY", day: "2026-11-21" })).toContain("The payin SUP-2 ");
    expect(await find({ amount: "45JPY", day: "2026-11-22" })).toContain(
      "No payment is like that.",
    );
    const all = (await find({ idPrefix: "SUP-" })).split("\n");
    expect(all).toHaveLength(5);
    expect(all[0]).toMatch(
      /^payin {3}SANDBOX {2}SUP-4 {2}FAILED DECLINED_BY_OPERATOR {2}5 JPY {2}OFFLINE /,
    );
    expect(all.at(-1)).toBe(
      "To see one of them, give its merchant and whole id: npm run merchant -- find CODE --id ID.",
    );
  });

  it("finds a customer's payments, and the audit log has a keyed hash of the customer alone", async () => {
    const customer = { field: "email", value: "kim@customer.example" } as const;
    const text = await find({ customer, onlyMerchant: "SANDBOX" });
    expect(text.split("\n")).toHaveLength(5);
    expect(text).not.toContain("customer.example");
    const { details } = await gateway.deps.database
      .selectFrom("audit.entry")
      .select("details")
      .where("command", "=", "findPayments")
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({
      customer: expect.stringMatching(/^email [0-9a-f]{32}$/),
      onlyMerchant: "SANDBOX",
    });
  });

  it("shows the lines of a connector's settled days, and where the bank's lines are", async () => {
    const { database, clock } = gateway.deps;
    const now = clock.now();
    await addConnector(database, { name: "bank", url: "https://bank.example" }, now);
    const day = { connector: "bank", day: "2026-11-21" };
    await database
      .insertInto("connectorDay")
      .values({ ...day, dueAt: now })
      .execute();
    const line = {
      ...day,
      direction: "payin",
      paymentKey: "key",
      merchantCode: "SANDBOX",
    } as const;
    const money = { amountMinor: 5000n, currencyCode: "JPY" };
    await database
      .insertInto("connectorSettlement")
      .values({ ...line, ...money, idPayment: "SUP-1" })
      .execute();
    await database
      .updateTable("payin")
      .set({ via: "bank" })
      .where("merchantCode", "=", "SANDBOX")
      .where("idPayin", "=", "SUP-1")
      .execute();
    const text = await find({ idPrefix: "SUP-1" });
    expect(text).toContain("Why         It was paid: the connector bank said so.");
    expect(text).toContain("Bank lines  2026-11-21  bank  5000 JPY  settled");
    expect(text).toContain("npm run own-accounts -- payments show SUP-1");
  });

  it("says of a part that arrived before the time to pay ended that it is to be paid back, and never that no money came", async () => {
    const key = { merchantCode: "SANDBOX", direction: "payin", idPayment: "SUP-3" } as const;
    const report = await readReport(gateway.deps.database, key);
    if (!report) throw new Error("SUP-3 is missing");
    const { payment } = report;
    const moneyReceived = { amount: 2500, currencyCode: "JPY" };
    const inPart: PaymentReport = {
      ...report,
      payment: { ...payment, status: "FAILED", processorStatus: "EXPIRED" },
      note: {
        processorStatus: "PARTIALLY_PAID",
        moneyReceived,
        at: gateway.clock.now().toISOString(),
      },
    };
    const { why, whatToDo } = explainPayment(inPart, gateway.clock.now());
    expect(why).toBe(
      "The time to pay ended before the whole amount had come. 2500 JPY of it had arrived.",
    );
    expect(whatToDo[0]).toBe("Pay the part that arrived back to the customer.");
  });

  it("says that the shop was not told when its callback is a dead letter, with the command that sends it again", async () => {
    const { database } = gateway.deps;
    await database
      .updateTable("callback")
      .set({ state: "dead" })
      .where("subject", "=", "payin/SUP-1")
      .where("merchantCode", "=", "SANDBOX")
      .execute();
    expect(await find({ idPrefix: "SUP-1" })).toContain(
      "The shop was not told: its server refused the last attempt. When it works again: npm run merchant -- resend SANDBOX.",
    );
    await refusing.close();
  });
});
