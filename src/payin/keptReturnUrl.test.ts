import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memoryStorage.ts";
import { keptReturnUrl } from "./keptReturnUrl.ts";

const shop = "https://shop.example/return";

test("the return URL is kept for its own payment only, until it is erased", () => {
  const storage = memoryStorage();
  const kept = keptReturnUrl("A-1", () => storage);
  expect(kept.read()).toBeUndefined();
  kept.write(shop);
  expect(kept.read()).toBe(shop);
  expect(keptReturnUrl("A-2", () => storage).read()).toBeUndefined();
  kept.erase();
  expect(kept.read()).toBeUndefined();
});
