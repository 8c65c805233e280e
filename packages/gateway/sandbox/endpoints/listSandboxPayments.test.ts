import { beforeAll, describe, expect, it } from "vitest";
import type { SandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { openReceiver } from "../../testing/callbackReceiver.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

const idsOf = ({ payments }: SandboxPayments) =>
  payments.map(({ direction, idPayment }) => `${direction} ${idPayment}`);

/** Returns a cursor that no answer contained. */
const cursorOf = (...parts: readonly string[]) =>
  `?cursor=${Buffer.from(JSON.stringify(parts)).toString("base64url")}`;

describe("The list of payments (G29)", () => {
  const gateway = useGateway({
    config: { sandboxCallLog: true },
  });
  const sandbox = sandboxCalls(gateway);
  beforeAll(async () => {
    // Three in the same millisecond, then one per second.
    await sandbox.create("payouts", "A-1", 51);
    await sandbox.create("payins", "A-2", 51);
    await sandbox.create("payins", "A-1", 51);
    gateway.clock.advance(1000);
    await sandbox.create("payins", "B_1", 3);
    gateway.clock.advance(1000);
    await sandbox.create("payouts", "Bx1", 51);
    gateway.clock.advance(1000);
    await sandbox.create("payins", "b-1", 2.5);
  });

  async function list(query = ""): Promise<SandboxPayments> {
    const { status, json } = await sandbox.call("GET", `/sandbox/payments${query}`);
    expect(status).toBe(200);
    return json;
  }

  const all = ["payin b-1", "payout Bx1", "payin B_1", "payin A-1", "payin A-2", "payout A-1"];

  it("is newest first, with both kinds and the columns of each", async () => {
    const listed = await list();
    expect(idsOf(listed)).toEqual(all);
    expect(listed.payments[0]).toEqual({
      direction: "payin",
      idPayment: "b-1",
      status: "REFUSED",
      paymentMethodCode: "QR_PH",
      money: { amount: 2.5, currencyCode: "PHP" },
      createdAt: "2026-11-21T10:00:03.000Z",
      updatedAt: "2026-11-21T10:00:03.000Z",
      callbackState: "waiting",
    });
    expect(listed).not.toHaveProperty("nextCursor");
  });

  it.each([
    ["?directions=payin", ["payin b-1", "payin B_1", "payin A-1", "payin A-2"]],
    ["?directions=payout", ["payout Bx1", "payout A-1"]],
    ["?directions=", []],
    ["?statuses=REFUSED", ["payin b-1"]],
    [
      "?statuses=REFUSED,PROCESSING&directions=payin",
      ["payin b-1", "payin B_1", "payin A-1", "payin A-2"],
    ],
    ["?statuses=PAID", []],
    ["?idPrefixes=A", ["payin A-1", "payin A-2", "payout A-1"]],
    ["?idPrefixes=B_", ["payin B_1"]],
    ["?idPrefixes=b,Bx", ["payin b-1", "payout Bx1"]],
    ["?idPrefixes=A-1&directions=payout", ["payout A-1"]],
    ["?idPrefixes=%25", []],
    ["?idPrefixes=A,A-1&statuses=PROCESSING", ["payin A-1", "payin A-2", "payout A-1"]],
    ["?amounts=51.00PHP&directions=payin", ["payin A-1", "payin A-2"]],
    ["?amounts=3PHP,2.5PHP", ["payin b-1", "payin B_1"]],
    ["?amounts=51", []],
    ["?from=2026-11-21T10:00:01.000Z&to=2026-11-21T10:00:03.000Z", ["payout Bx1", "payin B_1"]],
    ["?references=PW0000000A", []],
    ["?limit=2", ["payin b-1", "payout Bx1"]],
    ["?limit=0", all],
    ["?limit=101", all],
    ["?cursor=bm9uZQ", all],
    [cursorOf("-271821-04-20T00:00:00.000Z", "payin", "A-1"), all],
    [cursorOf("0000-01-01T00:00:00.000Z", "payin", "A-1"), all],
    [cursorOf("+275760-09-13T00:00:00.000Z", "payin", "A-1"), all],
    [cursorOf("2026-11-21T10:00:00.000Z", "payin", "A\0"), all],
  ])("for %s is %j", async (query, ids) => {
    expect(idsOf(await list(query))).toEqual(ids);
  });

  it("refuses a name that its query does not have (G53)", async () => {
    const { status, json } = await sandbox.call("GET", "/sandbox/payments?direction=payin");
    expect([status, json.errors]).toMatchObject([422, [{ pointer: "#direction" }]]);
  });

  it.each([1, 2, 3, 5])("comes in pages of %d, without gaps and duplicates", async (limit) => {
    const ids: string[] = [];
    let cursor = "";
    do {
      const page = await list(`?limit=${limit}${cursor}`);
      expect(page.payments.length).toBeLessThanOrEqual(limit);
      ids.push(...idsOf(page));
      cursor = page.nextCursor === undefined ? "" : `&cursor=${page.nextCursor}`;
    } while (cursor !== "");
    expect(ids).toEqual(all);
  });

  it("shows whether the callback was answered, and whether the payment was read afterwards", async () => {
    const dead = await openReceiver(() => ({ status: 410 }));
    await sandbox.create("payins", "READ", 51);
    await sandbox.create("payins", "UNREAD", 51);
    await sandbox.create("payins", "DEAD", 51, dead.url);
    await sandbox.read("payins", "UNREAD");
    gateway.clock.advance(5000);
    await gateway.dueWork.runUntilIdle();
    await dead.close();
    await sandbox.read("payins", "READ");
    gateway.clock.advance(1000);
    const { payments } = await list("?idPrefixes=READ,UNREAD,DEAD");
    const byId = new Map(payments.map((one) => [one.idPayment, one]));
    expect(byId.get("READ")).toMatchObject({
      status: "SUCCESS",
      callbackState: "delivered",
      wasReadAfterCallback: true,
      createdAt: "2026-11-21T10:00:03.000Z",
      updatedAt: "2026-11-21T10:00:08.000Z",
    });
    expect(byId.get("UNREAD")).toMatchObject({
      callbackState: "delivered",
      wasReadAfterCallback: false,
    });
    expect(byId.get("DEAD")?.callbackState).toBe("dead");
    expect(byId.get("DEAD")).not.toHaveProperty("wasReadAfterCallback");
  });
});
