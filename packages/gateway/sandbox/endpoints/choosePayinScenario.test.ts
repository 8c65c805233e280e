import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type CaughtCall, openReceiver, type Receiver } from "../../testing/callbackReceiver.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import { payoutBody } from "../../testing/createTestPayout.ts";
import { ledgerFaults } from "../../testing/ledgerChecks.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

const idOf = ({ headers }: CaughtCall) => String(headers["webhook-id"]);
const timestampOf = ({ body }: CaughtCall) => String(JSON.parse(body).timestamp);

describe("The scenarios of production (G29)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  let receiver: Receiver;
  // The receivers stay open: callbacks to a closed one would be attempted again whenever a later test moves the clock.
  const receivers: Receiver[] = [];
  let onCall: (call: CaughtCall) => void;
  let id: string;
  afterAll(async () => await Promise.all(receivers.map(async (one) => await one.close())));
  beforeEach(async () => {
    id = randomUUID();
    onCall = () => undefined;
    receiver = await openReceiver((call) => {
      onCall(call);
      return {};
    });
    receivers.push(receiver);
  });

  async function pass(milliseconds: number) {
    gateway.clock.advance(milliseconds);
    await gateway.dueWork.runUntilIdle();
  }

  describe.each(["payins", "payouts"] as const)("for %s", (kind) => {
    const create = async (amount = 51) => await sandbox.create(kind, id, amount, receiver.url);
    const read = async () => (await sandbox.read(kind, id)).json.process.status;

    // Each time: of payins before their create, of payouts after it.
    const usual = kind === "payins" ? "before its create" : "after it";
    for (const when of ["before its create", "after it"]) {
      async function begin(name: string) {
        if (when === "after it") await create();
        const chosen = await sandbox.choose(kind, id, name);
        const named = kind === "payins" ? { idPayin: id, name } : { idPayout: id, name };
        expect([chosen.status, chosen.json]).toEqual([200, named]);
        if (when !== "after it") expect((await create()).status).toBe(201);
      }

      describe(`chosen ${when}`, { tags: when === usual ? [] : ["all"] }, () => {
        it("duplicateCallback: a delivered callback comes once more, with the same id", async () => {
          await begin("duplicateCallback");
          await pass(5000);
          expect(receiver.caught).toHaveLength(1);
          await pass(1000);
          expect(receiver.caught).toHaveLength(2);
          expect(new Set(receiver.caught.map(idOf)).size).toBe(1);
          await pass(86_400_000);
          expect(receiver.caught).toHaveLength(2);
        });

        it("lateCallback: the callback comes a minute after the status", async () => {
          await begin("lateCallback");
          await pass(5000);
          expect(await read()).toBe("SUCCESS");
          await pass(59_999);
          expect(receiver.caught).toEqual([]);
          await pass(1);
          expect(receiver.caught).toHaveLength(1);
        });

        it("outOfOrderCallbacks: the callback of the final status comes first, then one of the create", async () => {
          const createdAt = gateway.clock.now().toISOString();
          await begin("outOfOrderCallbacks");
          await pass(5000);
          const finishedAt = gateway.clock.now().toISOString();
          await pass(1000);
          await pass(86_400_000);
          expect(receiver.caught.map(timestampOf)).toEqual([finishedAt, createdAt]);
          expect(new Set(receiver.caught.map(idOf)).size).toBe(2);
        });

        it("firstTryTimesOut: the callback was delivered, counts as timed out, and comes again by the schedule", async () => {
          await begin("firstTryTimesOut");
          await pass(5000);
          expect(receiver.caught).toHaveLength(1);
          await pass(3999);
          expect(receiver.caught).toHaveLength(1);
          await pass(2001);
          expect(receiver.caught).toHaveLength(2);
          expect(new Set(receiver.caught.map(idOf)).size).toBe(1);
          const { json } = await sandbox.call("GET", "/callbacks");
          const listed = json.callbacks.find((one: object) => Object.values(one).includes(id));
          expect(listed.state).toBe("delivered");
          expect(listed.tries.map(({ result }: { result: string }) => result)).toEqual([
            "timeout",
            "delivered",
          ]);
        });

        it("none: nothing special happens, even after another scenario was chosen", async () => {
          await begin("duplicateCallback");
          if (when === "after it") await sandbox.choose(kind, id, "none");
          else {
            id = randomUUID();
            await sandbox.choose(kind, id, "lateCallback");
            await sandbox.choose(kind, id, "none");
            await create();
          }
          await pass(5000);
          await pass(86_400_000);
          const own = receiver.caught.filter(({ body }) => body.includes(`"${id}"`));
          expect(own).toHaveLength(1);
        });
      });
    }

    it("earlyCallback: the callback comes before the create's answer, and the final status can be read then (G23)", async () => {
      await sandbox.choose(kind, id, "earlyCallback");
      const happened: string[] = [];
      const readThen = Promise.withResolvers<string>();
      onCall = () => {
        happened.push("callback");
        void read().then(readThen.resolve, readThen.reject);
      };
      const created = await create();
      happened.push("answer");
      expect(happened).toEqual(["callback", "answer"]);
      expect(await readThen.promise).toBe("SUCCESS");
      expect([created.status, created.json.process.status]).toEqual([201, "PROCESSING"]);
      await pass(86_400_000);
      expect(receiver.caught).toHaveLength(1);
    });

    it("earlyCallback: a refusal's comes early too, and a later due time stays", async () => {
      await sandbox.choose(kind, id, "earlyCallback");
      expect((await create(2)).json.process.status).toBe("REFUSED");
      expect(receiver.caught).toHaveLength(1);
      id = randomUUID();
      await sandbox.choose(kind, id, "earlyCallback");
      await create(40);
      await gateway.dueWork.runUntilIdle();
      expect(await read()).toBe("PROCESSING");
    });

    it("lostAnswer: the connection is cut after the commit; the repeated create is the same accepted request (G11)", async () => {
      await sandbox.choose(kind, id, "lostAnswer");
      const token = await gateway.issueToken();
      const money = { amount: 51, callbackUrl: receiver.url };
      const body = JSON.stringify(kind === "payins" ? createBody(money) : payoutBody(money));
      const send = async () =>
        await fetch(`${gateway.baseUrl}/${kind}/${id}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-api-version": "2",
            authorization: `Bearer ${token}`,
          },
          body,
        });
      await expect(send()).rejects.toThrow("fetch failed");
      const repeated = await send();
      expect(repeated.status).toBe(409);
      expect(await repeated.json()).toMatchObject({
        code: "id_already_accepted",
        sameRequest: true,
      });
      await pass(5000);
      expect(await read()).toBe("SUCCESS");
      expect(receiver.caught).toHaveLength(1);
      expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
    });

    it("merchantSuspended: the create is refused as for a suspended merchant, until the scenario is taken back (G49)", async () => {
      await sandbox.choose(kind, id, "merchantSuspended");
      const refused = await create();
      expect([refused.status, refused.json.code]).toEqual([403, "merchant_suspended"]);
      await sandbox.choose(kind, id, "none");
      expect((await create()).status).toBe(201);
    });

    it.each(["earlyCallback", "lostAnswer", "merchantSuspended"])(
      "%s is refused after the create",
      async (name) => {
        await create();
        const chosen = await sandbox.choose(kind, id, name);
        expect([chosen.status, chosen.code]).toEqual([409, "id_already_accepted"]);
      },
    );

    it("a scenario is refused after the final status, and so is an unknown name", async () => {
      await create(2);
      const late = await sandbox.choose(kind, id, "lateCallback");
      expect([late.status, late.code]).toEqual([409, "payment_is_final"]);
      const other = await sandbox.choose(kind, id, "meteorite");
      expect([other.status, other.json.errors[0].pointer]).toEqual([422, "/name"]);
    });

    it("a refused create leaves the scenario for the accepted one (G10)", async () => {
      await sandbox.choose(kind, id, "lateCallback");
      expect((await create(0.5)).status).toBe(422);
      await create();
      await pass(5000);
      expect(receiver.caught).toEqual([]);
      await pass(60_000);
      expect(receiver.caught).toHaveLength(1);
    });
  });
});
