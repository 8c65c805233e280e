import { expect, it } from "vitest";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { findPayin } from "./payinTable.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();

it("a payin is found by its exact merchant and id only (G15)", async () => {
  const { deps } = open;
  const caller = await addMerchant(deps);
  const { merchantCode } = caller;
  await createTestPayin(deps, caller, "A-1");
  const find = async (...key: [merchantCode: string, idPayin: string]) =>
    (await findPayin(deps.database, ...key))?.idPayin;

  expect(await find(merchantCode, "A-1")).toBe("A-1");
  expect(await find(merchantCode, "a-1")).toBeUndefined();
  expect(await find(merchantCode.toLowerCase(), "A-1")).toBeUndefined();
  // These split the same text between merchant and id in another place.
  expect(await find(`${merchantCode}/A-1`, "")).toBeUndefined();
  expect(await find("", `${merchantCode}/A-1`)).toBeUndefined();
});
