import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
});
afterAll(async () => await gateway.close());

it("a callback comes two seconds after the create by the real clock, so that the answer is at least a second older (G23)", async () => {
  const token = await gateway.issueToken();
  const body = createBody({ amount: 2.5, callbackUrl: gateway.receiver.url });
  const path = "/payins/REFUSED-1";
  const answer = await callApi(gateway, { method: "POST", path, token, body });
  expect(answer.json().process.status).toBe("REFUSED");
  const createdAt = Date.parse(answer.json().process.createdAt);
  await gateway.receiver.whenCaught(1);
  expect(Date.now() - createdAt).toBeGreaterThanOrEqual(2000);
});
