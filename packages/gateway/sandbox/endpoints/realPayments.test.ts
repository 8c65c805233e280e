import { beforeAll, describe, expect, test } from "vitest";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { addMerchant } from "../../testing/testDeps.ts";
import { createVisit } from "../../testing/testVisit.ts";
import { useGateway } from "../../testing/useGateway.ts";

const notFound = { status: 404, code: "payment_not_found" };

describe("Real payments in the database of a sandbox (G50)", () => {
  const gateway = useGateway();
  let call: ReturnType<typeof sandboxCalls>["call"];
  let idVisit: string;
  beforeAll(async () => {
    const sandbox = sandboxCalls(gateway);
    call = sandbox.call;
    await sandbox.create("payins", "real", 40);
    await sandbox.create("payouts", "real", 40);
    idVisit = await createVisit(gateway.deps, await addMerchant(gateway.deps));
    for (const table of ["payin", "payout"] as const)
      await gateway.deps.database.updateTable(table).set({ isTest: false }).execute();
  });

  test.each([
    ["POST", "/sandbox/payins/real/!decide", { status: "SUCCESS" }, notFound],
    ["POST", "/sandbox/payouts/real/!decide", { status: "SUCCESS" }, notFound],
    ["POST", "/sandbox/payins/real/!advance", { toNext: true }, notFound],
    ["POST", "/sandbox/payouts/real/!advance", { toNext: true }, notFound],
    ["GET", "/sandbox/payins/real/timeline", undefined, notFound],
    ["GET", "/sandbox/payouts/real/timeline", undefined, notFound],
    ["POST", "/sandbox/payins/real/!scenario", { name: "lateCallback" }, notFound],
    ["POST", "/sandbox/payouts/real/!scenario", { name: "lateCallback" }, notFound],
  ] as const)("are neither changed nor shown by %s %s", async (method, path, body, answer) => {
    expect(await call(method, path, body)).toMatchObject(answer);
  });

  test("are in no list, and no visit to an institution decides them", async () => {
    const { json } = await call("GET", "/sandbox/payments");
    expect(json.payments).toEqual([]);
    const path = `/sandbox/institution-visits/${idVisit}`;
    expect(await call("GET", path)).toMatchObject({ code: "institution_visit_not_found" });
    expect(await call("POST", `${path}/!decide`, { decision: "approve" })).toMatchObject({
      code: "institution_visit_not_found",
    });
  });

  test("stay unchanged", async () => {
    for (const kind of ["payins", "payouts"]) {
      const { json } = await call("GET", `/${kind}/real`);
      expect(json.process).toMatchObject({ status: "PROCESSING", isTest: false });
    }
  });
});
