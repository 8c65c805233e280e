import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliveryLimits } from "../callback/deliveryLimits.ts";
import { idPayinsOf, openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { type DueWork, startDueWork } from "./dueWork.ts";

describe("Due work after failures", () => {
  let open: TestDeps;
  let receiver: Receiver;
  let work: DueWork | undefined;
  beforeEach(async () => {
    open = await openTestDeps();
  });
  afterEach(async () => {
    await receiver.close();
    await work?.stop();
    await open.close();
  });

  it("continues by itself once the database works again", async () => {
    const { deps, clock } = open;
    receiver = await openReceiver();
    const hasFailed = Promise.withResolvers<string>();
    const stream = new Writable({
      write: (line, _encoding, done) => {
        hasFailed.resolve(String(line));
        done();
      },
    });
    const caller = await addMerchant(deps);
    await createTestPayin(deps, caller, "T-1", createBody({ callbackUrl: receiver.url }));
    clock.advance(5000);
    await sql`alter table payin_step rename to away`.execute(deps.database);
    work = await startDueWork({ ...deps, log: pino(stream) });
    expect(JSON.parse(await hasFailed.promise)).toMatchObject({ msg: "due work failed" });
    await sql`alter table away rename to payin_step`.execute(deps.database);
    await receiver.whenCaught(1);
    expect(idPayinsOf(receiver)).toEqual(["T-1"]);
  });

  it("calls a receiver that failed with one attempt at a time (G23)", async () => {
    const { deps, clock } = open;
    receiver = await openReceiver(() => "silent");
    const quick = await openReceiver();
    const caller = await addMerchant(deps);
    const create = async (idPayin: string, callbackUrl: string) =>
      await createTestPayin(deps, caller, idPayin, createBody({ callbackUrl }));
    work = await startDueWork(deps, { ...deliveryLimits, totalMs: 1000 });
    await create("S-0", receiver.url);
    clock.advance(5000);
    await work.settle();
    for (const idPayin of ["S-1", "S-2", "S-3"]) await create(idPayin, receiver.url);
    await create("Q-1", quick.url);
    clock.advance(5000);
    work.wake();
    await Promise.all([receiver.whenCaught(2), quick.whenCaught(1)]);
    const underWay = await deps.database
      .selectFrom("callback")
      .select("subject")
      .where("receiver", "=", new URL(receiver.url).origin)
      .where("leaseId", "is not", null)
      .execute();
    expect(underWay).toHaveLength(1);
    await quick.close();
  });
});
