import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createBody } from "../../testing/createTestPayin.ts";
import { ledgerFaults } from "../../testing/ledgerChecks.ts";
import { timelineCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

const bodyOf = (amount: number, currencyCode: string, paymentMethodCode: string) =>
  createBody({
    amount,
    currencyCode,
    paymentMethod: { paymentMethodCode, emailAddress: "ada@shop.example" },
  });

/** The progress that the read tells just after the create, after 59 s and after 60 s: status, processorStatus, moneyReceived. */
const rows = [
  [
    "partialPayment",
    bodyOf(5001, "JPY", "OFFLINE"),
    ["PROCESSING", "PARTIALLY_PAID", 2500],
    ["SUCCESS", undefined, undefined],
  ],
  [
    "partialPayment",
    bodyOf(10.01, "PHP", "QR_PH"),
    ["PROCESSING", "PARTIALLY_PAID", 5],
    ["FAILED", "DECLINED_BY_OPERATOR", 5],
  ],
  [
    "partialPayment",
    bodyOf(60.25, "USD", "CRYPTO_OFFLINE"),
    ["PROCESSING", "PARTIALLY_PAID", 30.125],
    ["SUCCESS", undefined, undefined],
  ],
  [
    "partialPayment",
    bodyOf(45, "PHP", "QR_PH"),
    ["PROCESSING", "PARTIALLY_PAID", 22.5],
    ["PROCESSING", "PARTIALLY_PAID", 22.5],
  ],
  [
    "confirming",
    bodyOf(51, "INR", "UPI_QR"),
    ["PROCESSING", "CONFIRMING", 50.99],
    ["SUCCESS", undefined, undefined],
  ],
] as const;

describe("The scenarios of a payin's progress (G29, G47, G48)", () => {
  const gateway = useGateway();
  const sandbox = timelineCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });

  async function begin(name: string, body: object, when = "before the create") {
    const create = async () => await sandbox.call("POST", `/payins/${id}`, body);
    if (when === "before the create") await sandbox.choose("payins", id, name);
    const created = await create();
    expect(created.status).toBe(201);
    if (when !== "before the create") await sandbox.choose("payins", id, name);
    return created.json;
  }

  async function pass(milliseconds: number) {
    gateway.clock.advance(milliseconds);
    await gateway.dueWork.runUntilIdle();
  }

  async function dueNow() {
    const { events } = await sandbox.timeline("payins", id);
    return events.filter((event) => event.kind === "due");
  }

  async function read() {
    const { process, moneyReceived } = (await sandbox.read("payins", id)).json;
    return [process.status, process.processorStatus, moneyReceived?.amount];
  }

  describe.each(["before the create", "after it"])("chosen %s", (when) => {
    it.each(rows)("%s plays at once and ends by the amount", async (name, body, noted, ended) => {
      const created = await begin(name, body, when);
      expect(created.process.status).toBe("PROCESSING");
      expect(created).not.toHaveProperty("moneyReceived");
      expect(await read()).toEqual(noted);
      await pass(59_000);
      expect(await read()).toEqual(noted);
      await pass(1000);
      expect(await read()).toEqual(ended);
    });
  });

  it("partialPayment with an amount that waits ends at the expiry, with a part paid", async () => {
    await begin("partialPayment", bodyOf(45, "PHP", "QR_PH"));
    const { expireAt } = (await sandbox.read("payins", id)).json.paymentMethodResponse;
    await sandbox.advance("payins", id, { to: expireAt });
    expect(await read()).toEqual(["FAILED", "EXPIRED", 22.5]);
    expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
  });

  it.each([
    [51, "SUCCESS", undefined],
    [45, "FAILED", "EXPIRED"],
    [1, "FAILED", "EXPIRED"],
  ])(
    "decidedAfterExpiry keeps %d pesos PROCESSING past the expiry, then it is %s",
    async (...row) => {
      const [amount, status, processorStatus] = row;
      const created = await begin("decidedAfterExpiry", bodyOf(amount, "PHP", "QR_PH"));
      const { expireAt } = created.paymentMethodResponse;
      expect((await dueNow()).map(({ at, what }) => [what, at === expireAt])).toEqual([
        ["expiry", true],
        ["status", false],
      ]);
      const atExpiry = await sandbox.advance("payins", id, { to: expireAt });
      expect(atExpiry.json.process.status).toBe("PROCESSING");
      expect(Date.parse(atExpiry.json.paymentMethodResponse.expireAt)).toBeLessThanOrEqual(
        gateway.clock.now().getTime(),
      );
      const [end] = await dueNow();
      const dueInMs = Date.parse(end?.at ?? "") - gateway.clock.now().getTime();
      expect(dueInMs).toBe(amount === 1 ? 7_200_000 : 3_600_000);
      await sandbox.advance("payins", id, { toNext: true });
      expect(await read()).toEqual([status, processorStatus, undefined]);
    },
  );

  it("moneyRequired: the customer of an online payment pays one minor unit less, and the institution asks for that", async () => {
    const body = bodyOf(60, "IDR", "ONLINE");
    const { paymentMethodResponse, paymentRequested } = await begin("moneyRequired", body);
    expect(paymentMethodResponse.moneyRequired).toEqual({ amount: 59.99, currencyCode: "IDR" });
    expect(paymentRequested.money.amount).toBe(60);
    const idVisit = paymentMethodResponse.redirectTo.split("/").at(-1);
    const visit = await sandbox.call("GET", `/sandbox/institution-visits/${idVisit}`);
    expect(visit.json.money).toEqual({ amount: 59.99, currencyCode: "IDR" });
  });

  it("confirming: an approval at the institution is confirmed a minute after it (G28)", async () => {
    const created = await begin("confirming", bodyOf(60, "IDR", "ONLINE"));
    const idVisit = created.paymentMethodResponse.redirectTo.split("/").at(-1);
    const visits = `/sandbox/institution-visits/${idVisit}`;
    await sandbox.call("GET", visits);
    await pass(120_000);
    await sandbox.call("POST", `${visits}/!decide`, { decision: "approve" });
    await pass(59_000);
    expect(await read()).toEqual(["PROCESSING", "CONFIRMING", 60]);
    await pass(1000);
    expect((await read())[0]).toBe("SUCCESS");
  });

  it("none takes the choice back; what has arrived stays", async () => {
    await begin("partialPayment", bodyOf(5000, "JPY", "OFFLINE"));
    await sandbox.choose("payins", id, "none");
    expect(await read()).toEqual(["PROCESSING", "PARTIALLY_PAID", 2500]);
  });

  it("the timeline tells of the part that arrived, also after the end", async () => {
    await begin("partialPayment", bodyOf(5000, "JPY", "OFFLINE"));
    await pass(60_000);
    const { events } = await sandbox.timeline("payins", id);
    expect(events.filter(({ kind }) => kind === "state")).toMatchObject([
      { status: "PROCESSING" },
      {
        status: "PROCESSING",
        processorStatus: "PARTIALLY_PAID",
        moneyReceived: { amount: 2500, currencyCode: "JPY" },
        why: "A part of the amount has arrived.",
      },
      { status: "SUCCESS" },
    ]);
  });

  it.each(["partialPayment", "confirming", "decidedAfterExpiry", "moneyRequired"])(
    "%s is refused for a payout, with the reason",
    async (name) => {
      const chosen = await sandbox.choose("payouts", id, name);
      expect([chosen.status, chosen.json.errors]).toEqual([
        422,
        [
          {
            pointer: "/name",
            code: "not_allowed",
            detail: `The scenario ${name} is of payins only. Choose another one for a payout.`,
          },
        ],
      ]);
    },
  );

  it("moneyRequired is refused after the create", async () => {
    await begin("none", bodyOf(60, "IDR", "ONLINE"));
    const chosen = await sandbox.choose("payins", id, "moneyRequired");
    expect([chosen.status, chosen.code]).toEqual([409, "id_already_accepted"]);
  });
});
