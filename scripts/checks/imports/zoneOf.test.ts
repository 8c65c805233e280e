import { expect, test } from "vitest";
import { zoneOf } from "./zoneOf.ts";

test.each([
  ["contract/money.ts", "contract"],
  ["contract/methods/offline.ts", "contract"],
  ["contract/samples/samplePayin.ts", "contract/samples"],
  ["contract/redirectUrl.ts", "contract/redirectUrl"],
  ["contract/redirectUrl.test.ts", "contract/redirectUrl"],
  ["sdk/signing/sign.ts", "sdk"],
  ["sdk/testing/startServer.ts", "sdk/testing"],
  ["shop/testing/startTestService.ts", "shop/testing"],
  ["src/option/list/Option.tsx", "src/option"],
  ["src/main.tsx", "src/main"],
  ["gateway/payin/createPayin.ts", "gateway/payin"],
  ["gateway/settings/readConfig.test.ts", "gateway/settings"],
  ["e2e/mocked/options/pay.spec.ts", "e2e"],
  ["e2e/stack/pay.spec.ts", "e2e/stack"],
  ["e2e/hosts/host.ts", "e2e/hosts"],
  ["vite.config.ts", "."],
])("%s is in the zone %s", (path, zone) => {
  expect(zoneOf(path)).toBe(zone);
});
