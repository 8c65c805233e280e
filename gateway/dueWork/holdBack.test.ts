import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
});
afterAll(async () => await gateway.close());

it("no callback comes within a second of the answer to its create, by the clock on the wall (G23)", async () => {
  const token = await gateway.issueToken();
  const body = createBody({ amount: 2.5, callbackUrl: gateway.receiver.url });
  const path = "/payins/REFUSED-1";
  const answer = await callApi(gateway, { method: "POST", path, token, body });
  const answeredAt = performance.now();
  expect(answer.json().process.status).toBe("REFUSED");
  await gateway.receiver.whenCaught(1);
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(1000);
});
