import { expect, test } from "vitest";
import { ApiError } from "../../api/apiError.ts";
import { patiently } from "./useCall.ts";

function refusedTimes(times: number, retryAfterMs: number | undefined) {
  const waited: number[] = [];
  let calls = 0;
  const done = patiently(
    async () => {
      calls += 1;
      if (calls <= times) throw new ApiError("tooMany", { retryAfterMs });
      return calls;
    },
    async (ms) => waited.push(ms),
  );
  return { done, waited };
}

test("a call that was one too many is made again when the service says (§8)", async () => {
  const { done, waited } = refusedTimes(2, 2000);
  expect(await done).toBe(3);
  expect(waited).toEqual([2000, 2000]);
});

test("without a time it waits for a second", async () => {
  const { done, waited } = refusedTimes(1, undefined);
  await done;
  expect(waited).toEqual([1000]);
});

test.each([
  [4, 1000],
  [1, 5001],
])("it gives up after %i refusals of %i ms", async (times, retryAfterMs) => {
  await expect(refusedTimes(times, retryAfterMs).done).rejects.toMatchObject({ kind: "tooMany" });
});

test("another failure is not tried again", async () => {
  let calls = 0;
  const fail = async () => {
    calls += 1;
    throw new ApiError("network");
  };
  await expect(patiently(fail)).rejects.toMatchObject({ kind: "network" });
  expect(calls).toBe(1);
});
