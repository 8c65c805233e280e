import { afterEach, describe, expect, it } from "vitest";
import { createBody } from "../testing/createTestPayin.ts";
import { idPayinsOf } from "../testing/callbackReceiver.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway | undefined;
afterEach(async () => await gateway?.close());

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Racing creates over HTTP on ${kind}`, () => {
    it("of one id: one of 200 is 201, all others are 409, and one callback follows (§4, G11)", async () => {
      // A higher rate limit than the default, which 200 calls at once would exceed (G19).
      const running = await startGateway({ kind, config: { rateLimitPerSecond: 1000 } });
      gateway = running;
      const token = await running.issueToken("POST /payins/.*");
      const body = JSON.stringify(createBody({ callbackUrl: running.receiver.url }));
      const answers = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const answer = await fetch(`${running.baseUrl}/payins/RACE-1`, {
            method: "POST",
            headers: {
              authorization: `Bearer ${token}`,
              "content-type": "application/json",
              "x-api-version": "2",
            },
            body,
          });
          const location = answer.headers.get("location");
          const told: unknown = await answer.json();
          return { status: answer.status, location, told };
        }),
      );
      const location = `${running.baseUrl}/payins/RACE-1`;
      expect(answers.filter(({ status }) => status === 201)).toMatchObject([{ location }]);
      const taken = answers.filter(({ status }) => status === 409);
      expect(taken).toHaveLength(199);
      for (const answer of taken) {
        const told = { code: "id_already_accepted", sameRequest: true };
        expect(answer).toMatchObject({ location, told });
      }
      running.clock.advance(5000);
      await running.dueWork.runUntilIdle();
      expect(idPayinsOf(running.receiver)).toEqual(["RACE-1"]);
    });
  });
}
