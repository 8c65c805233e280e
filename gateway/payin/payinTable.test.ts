import { sql } from "kysely";
import { expect, it } from "vitest";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { findPayin, payinDigest } from "./payinTable.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();

it("a payin with a colliding digest is never returned (G15)", async () => {
  const { deps } = open;
  const [one, other] = [await addMerchant(deps), await addMerchant(deps)];
  await createTestPayin(deps, one, "A-1", createBody({ amount: 1 }));
  await createTestPayin(deps, other, "A-1", createBody({ amount: 60 }));
  await deps.database.deleteFrom("payinStep").execute();
  const { rows } = await sql<{ payinDigest: string }>`
    delete from payin where merchant_code = ${one.merchantCode} returning payin_digest`.execute(
    deps.database,
  );
  await sql`update payin set payin_digest = ${rows[0]?.payinDigest}`.execute(deps.database);

  expect(await findPayin(deps.database, one.merchantCode, "A-1")).toBeUndefined();
});

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
  // These make the same text as the payin above, split between merchant and id in another place.
  expect(await find(`${merchantCode}/A-1`, "")).toBeUndefined();
  expect(await find("", `${merchantCode}/A-1`)).toBeUndefined();
});

// The first 32 digits of `printf 'M/A-1' | sha256sum`, and so on.
it.each([
  ["M", "A-1", "62d4538e-d5b8-e088-6eed-5d7951c899b7"],
  ["N", "A-1", "f7ad9918-87e1-781a-5cfe-e4a150bbfb5a"],
])("the digest of %s's %s is the start of its SHA-256 (G15)", (merchantCode, id, digest) => {
  expect(payinDigest(merchantCode, id)).toBe(digest);
});
