import { describe, expect, test } from "vitest";
import {
  exportPayins,
  findPayins,
  listPayins,
  listPayouts,
  readStatement,
} from "./paymentLists.ts";
import { serveAnswers } from "./testing/serveAnswers.ts";
import { problemOf } from "./testing/startServer.ts";

describe("the lists of payments (G53)", () => {
  test("each filter is sent as the service expects it", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: { payins: [] } });
    await listPayins(service, {
      ids: ["A-1", "A-2"],
      idPrefixes: ["A-"],
      references: ["PW 1"],
      amounts: [{ amount: 51.5, currencyCode: "PHP" }],
      from: new Date("2026-11-21T10:00:00.000Z"),
      to: new Date("2026-11-22T10:00:00.000Z"),
      statuses: ["SUCCESS"],
      paymentMethodCodes: ["QR_PH"],
      cursor: "WyIyMDI2Il0",
      limit: 10,
    });
    const url = new URL(server.calls[0]?.path ?? "", "http://service");
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      "/payins",
      {
        ids: "A-1,A-2",
        idPrefixes: "A-",
        references: "PW 1",
        amounts: "51.5PHP",
        from: "2026-11-21T10:00:00.000Z",
        to: "2026-11-22T10:00:00.000Z",
        statuses: "SUCCESS",
        paymentMethodCodes: "QR_PH",
        cursor: "WyIyMDI2Il0",
        limit: "10",
      },
    ]);
  });

  test("an absent filter is not sent, and an empty one is", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: {} });
    await listPayouts(service, { statuses: [] });
    await readStatement(service, { currencies: ["PHP"] });
    expect(server.calls.map(({ path }) => path)).toEqual([
      "/payouts?statuses=",
      "/statement?currencies=PHP",
    ]);
  });

  test("a customer is searched for in the body, so that no address has them", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: { payins: [] } });
    await findPayins(service, { emailAddress: "kim@mail.example" }, { limit: 5 });
    expect(server.calls).toMatchObject([
      { path: "/payins/!find?limit=5", body: '{"emailAddress":"kim@mail.example"}' },
    ]);
  });

  test.each<[object, RegExp]>([
    [{}, /^customer has 0 values\. Pass one, such as \{ phoneNumber: /],
    [{ phoneNumber: "+639051234567", emailAddress: "a@b.example" }, /^customer has 2 values/],
    [{ phone: "+639051234567" }, /phone is not an option of the customer/],
    [{ phoneNumber: 639051234567 }, /^phoneNumber /],
  ])("the customer %j is refused before a call is made", async (customer, message) => {
    const { server, service } = await serveAnswers({ status: 200, body: {} });
    await expect(findPayins(service, customer)).rejects.toThrow(message);
    expect(server.calls).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ["a misspelt filter", { status: ["SUCCESS"] }, /^status is not an option of the query/],
    ["a text in place of a list", { ids: "A-1" }, /^ids .*Pass an array: \{ ids: \["A-1"\] \}/],
    ["an id that no payment has", { ids: ["A/1"] }, /^ids\[0\] /],
    ["a beginning that no id has", { idPrefixes: ["/"] }, /^idPrefixes\[0\] /],
    [
      "an amount without its currency",
      { amounts: [{ amount: 51 }] },
      /^amounts\[0\]\.currencyCode /,
    ],
    ["an amount alone", { amounts: [51] }, /^amounts\[0\] /],
    ["two values in one text", { references: ["A,B"] }, /^references\[0\] "A,B" contains a comma/],
    ["a time as text", { from: "yesterday" }, /^from is no valid Date/],
    ["a page of 1000", { limit: 1000 }, /^limit /],
  ])("%s is refused before a call is made", async (_, query, message) => {
    const { server, service } = await serveAnswers({ status: 200, body: {} });
    await expect(listPayins(service, query)).rejects.toThrow(message);
    expect(server.calls).toEqual([]);
  });
});

describe("a file of payments (G53)", () => {
  test("comes as bytes, and is asked for as CSV", async () => {
    const headers = { "content-type": "text/csv; charset=utf-8" };
    const body = "idPayin,status\r\nA-1,SUCCESS\r\n";
    const { server, service } = await serveAnswers({ status: 200, headers, body });
    const file = await exportPayins(service, { statuses: ["SUCCESS"] });
    expect(await new Response(file).text()).toBe(body);
    expect(server.calls[0]).toMatchObject({
      path: "/payins?statuses=SUCCESS",
      headers: { accept: "text/csv" },
    });
  });

  test("is asked for again after a 429, and a refusal is an error with its advice", async () => {
    const busy = {
      status: 429,
      headers: { "retry-after": "5" },
      body: problemOf(429, "too_many_requests"),
    };
    const denied = { status: 403, body: problemOf(403, "insufficient_scope") };
    const { service, waits } = await serveAnswers(busy, denied);
    await expect(exportPayins(service)).rejects.toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
    expect(waits.map((ms) => Math.floor(ms / 1000))).toEqual([5]);
  });
});
