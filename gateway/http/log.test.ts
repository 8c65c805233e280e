import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { issueToken } from "../token/issueToken.ts";
import { ensureTokenKeys } from "../token/tokenKeys.ts";
import { addMerchant, openTestDeps } from "../testing/testDeps.ts";

test("neither tokens nor bodies nor the queries that hold them are logged", async () => {
  const opened = await openTestDeps();
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const deps = { ...opened.deps, log: pino({ level: "trace" }, stream) };
  await ensureTokenKeys(deps.database, deps.clock.now());
  const { merchantCode } = await addMerchant(deps);
  const scope = { kind: "operations" as const, operations: ["POST /payins/.*"] };
  const { token } = await issueToken(deps, { merchantCode, scope, validitySecs: 60 });
  const app = buildApp(deps);
  const call = await app.inject({
    method: "POST",
    url: "/api/payins/LOGGED-1?token=query-secret",
    headers: { "x-api-version": "2", authorization: `Bearer ${token}`, "x-signature": "signed" },
    payload: { emailAddress: "kim@customer.example" },
  });
  expect(call.statusCode).toBe(422);
  await app.inject({ url: "/?token=query-secret&idPayin=LOGGED-1" });
  await app.inject({ url: "/api/payins/%zz?token=query-secret" });
  await app.close();
  await opened.close();

  expect(lines.map((line) => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reqId: call.headers["x-request-id"],
        method: "POST",
        route: "/api/payins/:idPayin",
        status: 422,
      }),
    ]),
  );
  const all = lines.join("");
  for (const secret of [token, "query-secret", "kim@customer.example", "signed", "Bearer"])
    expect(all).not.toContain(secret);
});
