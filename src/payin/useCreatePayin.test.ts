import { expect, test, vi } from "vitest";
import { oneAtATime } from "./useCreatePayin.ts";

test("several clicks cause one call and share its outcome", async () => {
  const run = vi.fn(async (name: string) => `made ${name}`);
  const once = oneAtATime(run);
  await expect(Promise.all([once("a"), once("b"), once("c")])).resolves.toEqual([
    "made a",
    "made a",
    "made a",
  ]);
  await expect(once("d")).resolves.toBe("made a");
  expect(run).toHaveBeenCalledTimes(1);
});

test("after a failure the next click calls again", async () => {
  const run = vi
    .fn<(name: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValueOnce("made");
  const once = oneAtATime(run);
  await expect(once("a")).rejects.toThrow("lost");
  await expect(once("a")).resolves.toBe("made");
});
