import { afterAll, beforeAll, expect, test } from "vitest";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { readMerchantInfoOperation } from "./readMerchantInfo.ts";

let opened: TestDeps;
beforeAll(async () => {
  opened = await openTestDeps();
});
afterAll(async () => await opened.close());

async function read() {
  const caller = await addMerchant(opened.deps);
  const call = {
    params: undefined,
    body: undefined,
    caller,
    rawBody: new Uint8Array(),
    headers: {},
  };
  return { caller, ask: async () => await readMerchantInfoOperation.handle(call, opened.deps) };
}

test("the answer has the merchant's code and channel name, and nothing else (G13)", async () => {
  const { caller, ask } = await read();
  expect(await ask()).toEqual({
    body: { merchantCode: caller.merchantCode, channelName: "Nordic Bikes" },
  });
});

test("a channel name that is not configured is left out (§4)", async () => {
  const { caller, ask } = await read();
  await opened.deps.database
    .updateTable("merchant")
    .set({ channelName: null })
    .where("merchantCode", "=", caller.merchantCode)
    .execute();
  expect(await ask()).toEqual({ body: { merchantCode: caller.merchantCode } });
});
