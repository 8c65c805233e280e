import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { ListedPayin } from "@pay/contract/endpoints/listPayins.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { sandboxCalls } from "../testing/sandboxCalls.ts";
import { addMerchant, openTestDeps } from "../testing/testDeps.ts";
import { testOnPostgres } from "../testing/testOnPostgres.ts";
import { useGateway } from "../testing/useGateway.ts";
import { readAheadSeconds } from "../transport/clockWatch.ts";
import { listPayinsOperation } from "./listPayins.ts";

const columns =
  "idPayin,status,processorStatus,paymentMethodCode,amount,currencyCode,fee,createdAt,processedAt,vat,reference,externalReference";

const idsOf = ({ payins }: { readonly payins: readonly ListedPayin[] }) =>
  payins.map(({ idPayin }) => idPayin);

/** Returns the time so many seconds after the first payin. */
const timeAt = (second: number) => `2026-11-21T10:00:0${second}.000Z`;

describe("The list of payins (G53)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  let references: Record<"B-1" | "C-1", string>;

  const create = async (idPayin: string, given: Parameters<typeof createBody>[0]) => {
    const body = createBody({ callbackUrl: gateway.receiver.url, ...given });
    const { status, json } = await sandbox.call("POST", `/payins/${idPayin}`, body);
    expect(status).toBe(201);
    return json;
  };

  beforeAll(async () => {
    // Two in the same millisecond, then one per second.
    await create("A-2", { amount: 51 });
    await create("A-1", { amount: 51.5 });
    gateway.clock.advance(1000);
    const address = {
      paymentMethodCode: "ADDRESS_PAYMENT",
      account: { accountName: "Kim Lee" },
      emailAddress: "kim@customer.example",
    };
    const addressed = await create("B-1", {
      currencyCode: "INR",
      amount: 60,
      paymentMethod: address,
    });
    await sandbox.call("POST", "/payins/B-1/external-reference", {
      externalReference: { reference: "=UTR 4012" },
    });
    gateway.clock.advance(1000);
    const offline = { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" };
    const transferred = await create("C-1", {
      currencyCode: "JPY",
      amount: 5000,
      paymentMethod: offline,
    });
    references = {
      "B-1": addressed.paymentMethodResponse.reference,
      "C-1": transferred.paymentMethodResponse.reference,
    };
    gateway.clock.advance(1000);
    await create("D-1", { amount: 2.5 });
    await sandbox.decide("payins", "A-1", "SUCCESS");
  });

  async function list(query = "") {
    const { status, json } = await sandbox.call("GET", `/payins${query}`);
    expect(status).toBe(200);
    return json;
  }

  const all = ["D-1", "C-1", "B-1", "A-1", "A-2"];

  it("is newest first, with the columns of a read and no data of the customer", async () => {
    const listed = await list();
    expect(idsOf(listed)).toEqual(all);
    expect(listed).not.toHaveProperty("nextCursor");
    expect(listed.payins[0]).toEqual({
      idPayin: "D-1",
      status: "REFUSED",
      paymentMethodCode: "QR_PH",
      money: { amount: 2.5, currencyCode: "PHP" },
      fee: { amount: 0, currencyCode: "PHP" },
      createdAt: "2026-11-21T10:00:03.000Z",
      processedAt: "2026-11-21T10:00:03.000Z",
    });
    expect(listed.payins[3]).toMatchObject({ status: "SUCCESS", fee: { amount: 0.77 } });
    expect(listed.payins[2].externalReference).toEqual({ reference: "=UTR 4012" });
    expect(listed.payins[1].reference).toBe(references["C-1"]);
    expect(JSON.stringify(listed)).not.toMatch(/Kim Lee|kim@customer/);
  });

  it.each([
    ["?ids=A-1,C-1,NONE", ["C-1", "A-1"]],
    ["?ids=A", []],
    ["?idPrefixes=A", ["A-1", "A-2"]],
    ["?idPrefixes=A-1,A,D", ["D-1", "A-1", "A-2"]],
    ["?idPrefixes=A-11", []],
    ["?idPrefixes=a", []],
    ["?idPrefixes=A_,%25", []],
    ["?idPrefixes=", []],
    ["?idPrefixes=A,B&amounts=51PHP&statuses=PROCESSING", ["A-2"]],
    ["?idPrefixes=A&from=2026-11-21T10:00:01.000Z", []],
    ["?ids=A-1,B-1&idPrefixes=B", ["B-1"]],
    ["?references=%3DUTR%204012&idPrefixes=A", []],
    ["?ids=", []],
    ["?ids=%25", []],
    ["?references=%3DUTR%204012", ["B-1"]],
    ["?references=NONE", []],
    ["?amounts=51PHP", ["A-2"]],
    ["?amounts=51.00PHP,51.50PHP", ["A-1", "A-2"]],
    ["?amounts=51PHP,51.0PHP", ["A-2"]],
    ["?amounts=5000JPY", ["C-1"]],
    ["?amounts=5000PHP", []],
    ["?amounts=51.555PHP", []],
    ["?amounts=51", []],
    ["?amounts=51PHP&statuses=SUCCESS", []],
    ["?statuses=REFUSED", ["D-1"]],
    ["?statuses=SUCCESS,REFUSED", ["D-1", "A-1"]],
    ["?statuses=PAID", []],
    ["?paymentMethodCodes=OFFLINE,ADDRESS_PAYMENT", ["C-1", "B-1"]],
    ["?paymentMethodCodes=QR_PH&statuses=PROCESSING", ["A-2"]],
    ["?paymentMethodCodes=VIET_QR", []],
    ["?ids=A-1,D-1&statuses=REFUSED&paymentMethodCodes=QR_PH&amounts=2.5PHP", ["D-1"]],
    ["?from=2026-11-21T10:00:01.000Z&to=2026-11-21T10:00:03.000Z", ["C-1", "B-1"]],
    ["?from=2026-11-21T10:00:04.000Z", []],
    ["?from=0000-01-01T00:00:00.000Z", all],
    ["?from=%202026-11-21T10:00:03.000Z&from=2026-11-21T10:00:04.000Z", ["D-1"]],
    ["?limit=2", ["D-1", "C-1"]],
    ["?limit=0", all],
    ["?cursor=bm9uZQ", all],
  ])("for %s is %j", async (query, ids) => {
    expect(idsOf(await list(query))).toEqual(ids);
  });

  it("finds a payin by its own reference once, also if both of its references are sought", async () => {
    expect(idsOf(await list(`?references=${references["C-1"]}`))).toEqual(["C-1"]);
    const three = [references["C-1"], references["B-1"], "%3DUTR%204012"].join(",");
    expect(idsOf(await list(`?references=${three}`))).toEqual(["C-1", "B-1"]);
  });

  const rightTime = "Send a time such as 2026-11-21T10:00:00.000Z.";
  const names =
    "ids, idPrefixes, references, paymentMethodCodes, amounts, from, to, statuses, processorStatuses, cursor, limit";

  it.each([
    ["?from=yesterday", "#from", `from is "yesterday", which is no time. ${rightTime}`],
    ["?to=2026-11-21", "#to", `to is "2026-11-21", which is no time. ${rightTime}`],
    ["?from=1795255320", "#from", `from is "1795255320", which is no time. ${rightTime}`],
    [
      "?from=2026-11-21T10:00:00%2B01:00",
      "#from",
      `from is "2026-11-21T10:00:00+01:00", which is no time. ${rightTime}`,
    ],
    [
      "?to=2026-02-30T10:00:00.000Z",
      "#to",
      `to is "2026-02-30T10:00:00.000Z", which is no time. ${rightTime}`,
    ],
    ["?to=", "#to", `to is empty. ${rightTime} Or leave it out.`],
    ["?status=PAID", "#status", `status is no parameter of GET /payins. Send one of ${names}.`],
    ["?Ids=A-1", "#Ids", `Ids is no parameter of GET /payins. Send one of ${names}.`],
    [
      "?created[gte]=1795255320",
      "#created[gte]",
      `created[gte] is no parameter of GET /payins. Send one of ${names}.`,
    ],
    [
      "?__proto__=1",
      "#__proto__",
      `__proto__ is no parameter of GET /payins. Send one of ${names}.`,
    ],
  ])("refuses %s, and says what to send", async (query, pointer, detail) => {
    const { status, json } = await sandbox.call("GET", `/payins${query}`);
    expect([status, json.code]).toEqual([422, "invalid_fields"]);
    expect(json.errors).toMatchObject([{ pointer, detail }]);
    expect(json.detail).toBe(detail);
  });

  it("tells all wrong names and times at once, each name once", async () => {
    const { json } = await sandbox.call("GET", "/payins?page=1&from=x&page=2&per_page=9&ids=A-1");
    expect(json.errors).toMatchObject([
      { pointer: "#page", code: "not_allowed" },
      { pointer: "#from", code: "wrong_format" },
      { pointer: "#per_page", code: "not_allowed" },
    ]);
    expect(json.detail).toBe("3 fields are missing or wrong: page, from, per_page. See errors.");
  });

  it.each([1, 2, 3, 5])("comes in pages of %d, without gaps and duplicates", async (limit) => {
    const ids: string[] = [];
    let cursor = "";
    do {
      const page = await list(`?limit=${limit}${cursor}`);
      ids.push(...idsOf(page));
      cursor = page.nextCursor === undefined ? "" : `&cursor=${page.nextCursor}`;
    } while (cursor !== "");
    expect(ids).toEqual(all);
  });

  it.each(["ids", "idPrefixes", "references", "amounts"])("takes at most 20 %s", async (name) => {
    const values = Array.from({ length: 21 }, (_, index) =>
      name === "amounts" ? `${index + 100}PHP` : `V-${index}`,
    );
    const { status, json } = await sandbox.call("GET", `/payins?${name}=${values.join(",")}`);
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([{ pointer: `#${name}`, code: "too_long" }]);
    expect(idsOf(await list(`?${name}=${values.slice(1).join(",")}`))).toEqual([]);
  });

  async function readFile(query = "") {
    const token = await gateway.issueToken("GET /payins");
    return await callApi(gateway, {
      path: `/payins${query}`,
      token,
      headers: { accept: "text/csv" },
    });
  }

  it("comes as a CSV file with the same filters, and a spreadsheet calculates no cell", async () => {
    const { statusCode, headers, body } = await readFile("?statuses=PROCESSING,SUCCESS&limit=1");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="payins.csv"',
      "cache-control": "no-store",
      ratelimit: expect.stringMatching(/^"default";/),
    });
    expect(body.split("\r\n")).toEqual([
      columns,
      `C-1,PROCESSING,,OFFLINE,5000,JPY,75,${timeAt(2)},,,${references["C-1"]},`,
      `B-1,PROCESSING,,ADDRESS_PAYMENT,60,INR,0.9,${timeAt(1)},,,${references["B-1"]},'=UTR 4012`,
      `A-1,SUCCESS,,QR_PH,51.5,PHP,0.77,${timeAt(0)},${timeAt(3)},,,`,
      `A-2,PROCESSING,,QR_PH,51,PHP,0.77,${timeAt(0)},,,,`,
      "",
    ]);
  });

  it("is an empty file if nothing matches, and JSON for a caller that takes both", async () => {
    expect((await readFile("?ids=NONE")).body).toBe(`${columns}\r\n`);
    const token = await gateway.issueToken("GET /payins");
    const headers = { accept: "text/csv, application/json" };
    const both = await callApi(gateway, { path: "/payins", token, headers });
    expect(both.headers["content-type"]).toBe("application/json");
  });

  it("is not covered by a token for single payins, and its token reads no payin", async () => {
    const token = await gateway.issueToken("GET /payins/.*");
    expect((await callApi(gateway, { path: "/payins", token })).statusCode).toBe(403);
    const other = await gateway.issueToken("GET /payins");
    expect((await callApi(gateway, { path: "/payins/A-1", token: other })).statusCode).toBe(403);
  });
});

describe("The list of payouts (G53)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  beforeAll(async () => {
    await sandbox.create("payouts", "P-1", 51);
    gateway.clock.advance(1000);
    await sandbox.create("payouts", "P-2", 3);
    await sandbox.create("payins", "P-1", 51);
    gateway.clock.advance(5000);
    await gateway.dueWork.runUntilIdle();
  });

  it.each([
    ["", ["P-2", "P-1"]],
    ["?ids=P-1", ["P-1"]],
    ["?statuses=FAILED", ["P-2"]],
    ["?amounts=51PHP", ["P-1"]],
    ["?paymentMethodCodes=WALLET_TRANSFER&limit=1", ["P-2"]],
    ["?paymentMethodCodes=QR_PH", []],
    ["?idPrefixes=P-2", ["P-2"]],
    ["?idPrefixes=Q", []],
  ])("for %j is %j, without payins of the same id", async (query, ids) => {
    const { json } = await sandbox.call("GET", `/payouts${query}`);
    expect(json.payouts.map((one: { idPayout: string }) => one.idPayout)).toEqual(ids);
  });

  it("refuses references, which payouts do not have", async () => {
    const { status, json } = await sandbox.call("GET", "/payouts?references=X");
    expect([status, json.errors]).toMatchObject([422, [{ pointer: "#references" }]]);
  });

  it("has the fee of a success, and none after a failure", async () => {
    const { json } = await sandbox.call("GET", "/payouts");
    expect(json.payouts).toMatchObject([
      { status: "FAILED", fee: { amount: 0, currencyCode: "PHP" } },
      { status: "SUCCESS", fee: { amount: 1, currencyCode: "PHP" } },
    ]);
  });
});

testOnPostgres(
  "many slow lists leave connections to the other reads, and to the watch of the clock",
  async () => {
    const { deps, opened, close } = await openTestDeps({ kind: "PostgreSQL" });
    const caller = await addMerchant(deps);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: hasLocked } = Promise.withResolvers<void>();
    const locking = deps.database.transaction().execute(async (transaction) => {
      await sql`lock table payin in access exclusive mode`.execute(transaction);
      hasLocked();
      await isReleased;
    });
    await isLocked;
    const call = {
      params: undefined,
      query: {},
      body: undefined,
      caller,
      headers: {},
      rawBody: new Uint8Array(),
    };
    const lists = Array.from(
      { length: 8 },
      async () => await listPayinsOperation.handle(call, deps),
    );
    // Each would wait for a list, and the lists for the lock.
    await readAheadSeconds(deps);
    await deps.database.selectFrom("merchant").select("merchantCode").execute();
    expect(opened.connections?.().open.reads).toBeLessThan(4);
    release();
    await locking;
    expect(await Promise.all(lists)).toHaveLength(8);
    await close();
  },
);
