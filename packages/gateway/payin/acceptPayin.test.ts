import { beforeAll, beforeEach, expect, test } from "vitest";
import { dueWorkChannel } from "../database/announceDue.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();
let heard: string[];
beforeAll(async () => {
  await open.deps.listen(dueWorkChannel, (payload) => heard.push(payload));
});
beforeEach(() => {
  heard = [];
});

// The clock stands at 10:00:00.
test.each([
  ["51, which succeeds after 5 s", 51, ["2026-11-21T10:00:05.000Z"]],
  ["2.5, which is refused and called back", 2.5, ["2026-11-21T10:00:02.000Z"]],
  ["1, which fails hours later: every process finds that in time by itself", 1, []],
])("a create of %s", async (_name, amount, announced) => {
  const caller = await addMerchant(open.deps);
  await createTestPayin(open.deps, caller, "A-1", createBody({ amount }));
  // Announcements arrive in order, so this create's arrives last.
  const last = await addMerchant(open.deps);
  await createTestPayin(open.deps, last, "A-2", createBody({ amount: 60 }));
  await expect.poll(() => heard).toEqual([...announced, "2026-11-21T10:00:05.000Z"]);
});
