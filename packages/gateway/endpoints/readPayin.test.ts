import { beforeAll, describe, expect, it } from "vitest";
import type { OptionLook } from "../catalogue/optionLook.ts";
import { payinKind } from "../payin/payinKind.ts";
import { reportPayment } from "../payment/finishPayment.ts";
import type { StatusChange } from "../processor/processor.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { readPayinOperation } from "./readPayin.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();
let caller: Caller;
beforeAll(async () => {
  caller = await addMerchant(open.deps);
});

async function read(idPayin: string, as = caller, look: OptionLook = open.deps.look) {
  return await readPayinOperation.handle(
    {
      params: { idPayin },
      body: undefined,
      caller: as,
      rawBody: new Uint8Array(),
      headers: {},
    },
    { ...open.deps, look },
  );
}

async function finish(idPayin: string, change: StatusChange) {
  const key = { merchantCode: caller.merchantCode, idPayment: idPayin };
  return await reportPayment(open.deps, payinKind, key, change);
}

const idr60 = createBody({
  amount: 60,
  currencyCode: "IDR",
  paymentMethod: { paymentMethodCode: "ONLINE" },
});

describe("A read of a payin (§2, G3)", () => {
  it("returns the create's fields, with fee and tax (G31)", async () => {
    const created = await createTestPayin(open.deps, caller, "R-1", idr60);
    expect(await read("R-1")).toEqual({
      body: {
        ...created,
        fee: { amount: 0.9, currencyCode: "IDR" },
        vat: { amount: 0.1, currencyCode: "IDR" },
      },
    });
  });

  it("charges nothing for a FAILED payin, and says when and why it failed", async () => {
    await createTestPayin(open.deps, caller, "R-3", idr60);
    open.clock.advance(5000);
    await finish("R-3", { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" });
    expect(await read("R-3")).toMatchObject({
      body: {
        process: {
          status: "FAILED",
          processorStatus: "DECLINED_BY_OPERATOR",
          createdAt: "2026-11-21T10:00:00.000Z",
          processedAt: "2026-11-21T10:00:05.000Z",
        },
        fee: { amount: 0, currencyCode: "IDR" },
        vat: { amount: 0, currencyCode: "IDR" },
      },
    });
  });

  it("charges nothing for a REFUSED payin (G31)", async () => {
    const body = createBody({
      amount: 2.5,
      currencyCode: "IDR",
      paymentMethod: { paymentMethodCode: "ONLINE" },
    });
    await createTestPayin(open.deps, caller, "R-6", body);
    expect(await read("R-6")).toMatchObject({
      body: {
        process: { status: "REFUSED" },
        fee: { amount: 0, currencyCode: "IDR" },
        vat: { amount: 0, currencyCode: "IDR" },
      },
    });
  });

  it("keeps the first final status, and one callback (G27)", async () => {
    await createTestPayin(open.deps, caller, "R-4");
    expect(await finish("R-4", { status: "SUCCESS" })).toBe(true);
    expect(await finish("R-4", { status: "FAILED" })).toBe(false);
    expect(await read("R-4")).toMatchObject({ body: { process: { status: "SUCCESS" } } });
    const callbacks = await open.deps.database
      .selectFrom("callback")
      .select("subject")
      .where("subject", "=", "payin/R-4")
      .execute();
    expect(callbacks).toHaveLength(1);
  });

  it("names the logo of the operator, or of the method without one, where it is configured (G46)", async () => {
    const logos = new Map([["ONLINE", "/logos/online.svg"]]);
    await createTestPayin(open.deps, caller, "R-9", idr60);
    expect(await read("R-9")).not.toHaveProperty("body.logo");
    expect(await read("R-9", caller, { logos, usualTimes: new Map() })).toMatchObject({
      body: { logo: "/logos/online.svg" },
    });
  });
});
