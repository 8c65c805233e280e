import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

const ours = { callbackUrl: "https://shop.example/callback", returnUrl: "https://shop.example" };
const theirs = "https://thief.example/";

describe("Addresses that a token binds (G51)", () => {
  let gateway: TestGateway;
  let number = 0;
  beforeAll(async () => {
    gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
  });
  afterAll(async () => await gateway.close());

  async function tokenFor(path: string, body: object): Promise<string> {
    const { merchantCode, secret } = gateway.merchant;
    const response = await callApi(gateway, {
      method: "POST",
      path,
      body: { merchantCode, secret, ...body },
    });
    expect(response.statusCode).toBe(200);
    return response.json().token;
  }
  const byAction = async (idPayment: string, bound: object) =>
    await tokenFor("/auth-tokens-by-action", { action: "PAYIN_CREATE", idPayment, ...bound });
  const create = async (path: string, token: string, body: object) => {
    const response = await callApi(gateway, { method: "POST", path, token, body });
    return { status: response.statusCode, errors: response.json().errors };
  };
  const next = () => {
    number += 1;
    return `A-${number}`;
  };

  test("a payin with these addresses is created, in any spelling of them", async () => {
    const id = next();
    const token = await byAction(id, ours);
    const body = createBody({ ...ours, returnUrl: "https://SHOP.example:443/" });
    expect(await create(`/payins/${id}`, token, body)).toMatchObject({ status: 201 });
  });

  test.each([
    ["another callbackUrl", { callbackUrl: theirs }, ["/callbackUrl"]],
    ["another path", { callbackUrl: "https://shop.example/callback2" }, ["/callbackUrl"]],
    ["another returnUrl", { returnUrl: theirs }, ["/returnUrl"]],
    ["two others", { callbackUrl: theirs, returnUrl: theirs }, ["/callbackUrl", "/returnUrl"]],
  ])("%s is refused, and the id stays free", async (_what, other, pointers) => {
    const id = next();
    const token = await byAction(id, ours);
    expect(await create(`/payins/${id}`, token, createBody({ ...ours, ...other }))).toMatchObject({
      status: 422,
      errors: pointers.map((pointer) => ({ pointer, code: "not_allowed" })),
    });
    expect(await create(`/payins/${id}`, token, createBody(ours))).toMatchObject({ status: 201 });
  });

  test("a token may bind one of the two alone, also together with operations", async () => {
    const id = next();
    const token = await tokenFor("/auth-tokens", {
      operations: [`POST /payins/${id}`],
      callbackUrl: ours.callbackUrl,
    });
    const body = createBody({ ...ours, callbackUrl: theirs, returnUrl: theirs });
    expect(await create(`/payins/${id}`, token, body)).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl" }],
    });
    expect(
      await create(`/payins/${id}`, token, createBody({ ...ours, returnUrl: theirs })),
    ).toMatchObject({ status: 201 });
  });

  test("a payout's callbackUrl is bound too", async () => {
    const id = next();
    const token = await tokenFor("/auth-tokens-by-action", {
      action: "PAYOUT_CREATE",
      idPayment: id,
      callbackUrl: ours.callbackUrl,
    });
    const body = payoutBody({ callbackUrl: theirs });
    expect(await create(`/payouts/${id}`, token, body)).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl", code: "not_allowed" }],
    });
  });

  test.each([
    ["callbackUrl", "shop.example"],
    ["returnUrl", "ftp://shop.example/"],
  ])("a token with an invalid %s is refused", async (name, address) => {
    const { merchantCode, secret } = gateway.merchant;
    const body = { merchantCode, secret, action: "PAYIN_CREATE", idPayment: "A", [name]: address };
    const path = "/auth-tokens-by-action";
    const response = await callApi(gateway, { method: "POST", path, body });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ pointer: `/${name}` }]);
  });

  test("if the merchant has registered hosts, each address must be on one of them", async () => {
    const { merchantCode } = gateway.merchant;
    const hosts = ["shop.example", "api.shop.example:8443"];
    const setHosts = async (changes: readonly { path: string; value?: unknown }[]) =>
      await runCommand(
        { name: "configureMerchant", merchantCode, changes: [...changes] },
        gateway.deps,
      );
    expect(await setHosts([{ path: "hosts", value: hosts }])).toMatchObject({ done: true });
    const token = await gateway.issueToken();
    const wrong = createBody({ callbackUrl: "https://api.shop.example/", returnUrl: theirs });
    expect(await create(`/payins/${next()}`, token, wrong)).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl" }, { pointer: "/returnUrl" }],
    });
    const { secret } = gateway.merchant;
    const asked = await callApi(gateway, {
      method: "POST",
      path: "/auth-tokens-by-action",
      body: { merchantCode, secret, action: "PAYIN_CREATE", idPayment: "A", returnUrl: theirs },
    });
    expect(asked.json().errors).toMatchObject([{ pointer: "/returnUrl", code: "not_allowed" }]);
    const right = createBody({ ...ours, callbackUrl: "https://api.shop.example:8443/callback" });
    expect(await create(`/payins/${next()}`, token, right)).toMatchObject({ status: 201 });
    expect(await setHosts([{ path: "hosts", value: ["https://shop.example"] }])).toEqual({
      done: false,
      text: 'hosts[0]: must be a host, such as "shop.example".',
    });
    await setHosts([{ path: "hosts" }]);
  });
});
