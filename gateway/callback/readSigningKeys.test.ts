import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addMerchant,
  openTestDeps,
  testCallbackSecret,
  type TestDeps,
} from "../testing/testDeps.ts";
import { readSigningKeys } from "./readSigningKeys.ts";

const newSecret = "whsec_HxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
});
afterAll(async () => await open.close());

it("a rotated secret signs beside the new one until it retires, and no longer (G22)", async () => {
  const { deps, clock } = open;
  const { merchantCode } = await addMerchant(deps);
  const retiresAt = new Date(clock.now().getTime() + 86_400_000);
  await deps.database
    .updateTable("callbackSecret")
    .set({ retiresAt })
    .where("merchantCode", "=", merchantCode)
    .execute();
  const createdAt = new Date(clock.now().getTime() + 1);
  const added = { merchantCode, secretId: "second", secret: newSecret, createdAt, retiresAt: null };
  await deps.database.insertInto("callbackSecret").values(added).execute();

  const secretsNow = async () =>
    (await readSigningKeys(deps.database, merchantCode, clock.now())).callbackSecrets;
  clock.advance(86_399_999);
  expect(await secretsNow()).toEqual([newSecret, testCallbackSecret]);
  clock.advance(1);
  expect(await secretsNow()).toEqual([newSecret]);
});
