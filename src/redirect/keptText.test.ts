import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memoryStorage.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import { keptText } from "./keptText.ts";

const ofShop = { idPayin: "A-1", token: sampleToken({ sub: "SHOP" }) };
const shop = "https://shop.example/return";

test("a kept text is read only for its own kind, merchant and payment, until it is erased (G56)", () => {
  const storage = memoryStorage();
  const kept = keptText("returnUrl", ofShop, () => storage);
  expect(kept.read()).toBeUndefined();
  kept.write(shop);
  expect(kept.read()).toBe(shop);
  const others = [
    keptText("payee", ofShop, () => storage),
    keptText("returnUrl", { ...ofShop, idPayin: "A-2" }, () => storage),
    keptText("returnUrl", { ...ofShop, token: sampleToken({ sub: "OTHER" }) }, () => storage),
    keptText("returnUrl", { ...ofShop, token: "a.b.c" }, () => storage),
  ];
  expect(others.map((other) => other.read())).toEqual([undefined, undefined, undefined, undefined]);
  kept.erase();
  expect(storage.items.size).toBe(0);
});

test("another token of the same merchant finds the text, as after a return by a status link (G56)", () => {
  const storage = memoryStorage();
  keptText("payee", ofShop, () => storage).write("Nordic Bikes");
  const token = sampleToken({ sub: "SHOP", action: "PAYIN_INFO", jti: "t-2" });
  expect(keptText("payee", { idPayin: "A-1", token }, () => storage).read()).toBe("Nordic Bikes");
});
