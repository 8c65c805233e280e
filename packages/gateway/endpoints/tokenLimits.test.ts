import { describe, expect, test } from "vitest";
import type { Money } from "@pay/contract/money.ts";
import { runCommand } from "../commands/runCommand.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { useGateway } from "../testing/useGateway.ts";
import type { Caller } from "../token/caller.ts";
import { issueToken } from "../token/issueToken.ts";

const gateway = useGateway();

/** Requests a token by secret; returns its answer. */
async function ask(path: string, more: object) {
  const { merchantCode, secret } = gateway.merchant;
  const body = { merchantCode, secret, ...more };
  return await callApi(gateway, { method: "POST", path, body });
}
async function askByAction(idPayment: string, more: object, action = "PAYIN_CREATE") {
  return await ask("/auth-tokens-by-action", { action, idPayment, ...more });
}
async function issue(scope: Caller["scope"], money: Money): Promise<string> {
  const order = { merchantCode: "SANDBOX", scope, validitySecs: 1800, money };
  return (await issueToken(gateway.deps, order)).token;
}
async function bind(idPayment: string, bound: object, action?: string): Promise<string> {
  const response = await askByAction(idPayment, bound, action);
  expect(response.statusCode).toBe(200);
  return response.json().token;
}
async function create(path: string, token: string, body: object) {
  const response = await callApi(gateway, { method: "POST", path, token, body });
  const { code, errors } = response.json();
  return { status: response.statusCode, code, errors };
}

describe("A token that is limited to money creates payments of exactly that (§5)", () => {
  const money = { amount: 51, currencyCode: "PHP" };
  const anyCreate = { kind: "operations", operations: ["POST /.*"] } as const;

  test.each([
    ["payin", { kind: "action", action: "PAYIN_CREATE" }, createBody],
    ["payout", { kind: "action", action: "PAYOUT_CREATE" }, payoutBody],
    ["payin", anyCreate, createBody],
    ["payout", anyCreate, payoutBody],
  ] as const)("a %s by %j", async (kind, scope, makeBody) => {
    const idPayment = `MONEY-${kind}-${scope.kind}`;
    const token = await issue(scope.kind === "action" ? { ...scope, idPayment } : scope, money);
    const createOf = async (amount: number, currencyCode = "PHP") =>
      await create(`/${kind}s/${idPayment}`, token, makeBody({ amount, currencyCode }));
    expect(await createOf(51.01)).toMatchObject({ status: 403, code: "money_not_allowed" });
    expect(await createOf(50.99)).toMatchObject({ code: "money_not_allowed" });
    expect(await createOf(51, "XYZ")).toMatchObject({ code: "invalid_fields" });
    expect(await createOf(51)).toMatchObject({ status: 201 });
  });

  test("it creates none in another currency", async () => {
    const token = await issue(anyCreate, { amount: 51, currencyCode: "USD" });
    const created = await create("/payins/MONEY-USD", token, createBody());
    expect(created.code).toBe("money_not_allowed");
  });
});

describe("Addresses that a token binds (G51)", () => {
  const ours = { callbackUrl: "https://shop.example/callback", returnUrl: "https://shop.example" };
  const theirs = "https://thief.example/";
  let number = 0;
  const nextId = () => `A-${(number += 1)}`;

  test("a payin with these addresses is created, in any spelling of them", async () => {
    const id = nextId();
    const token = await bind(id, ours);
    const body = createBody({ ...ours, returnUrl: "https://SHOP.example:443/" });
    expect(await create(`/payins/${id}`, token, body)).toMatchObject({ status: 201 });
  });

  test.each([
    ["another callbackUrl", { callbackUrl: theirs }, ["/callbackUrl"]],
    ["another path", { callbackUrl: "https://shop.example/callback2" }, ["/callbackUrl"]],
    ["another returnUrl", { returnUrl: theirs }, ["/returnUrl"]],
    ["two others", { callbackUrl: theirs, returnUrl: theirs }, ["/callbackUrl", "/returnUrl"]],
  ])("%s is refused, and the id stays free", async (_what, other, pointers) => {
    const id = nextId();
    const token = await bind(id, ours);
    expect(await create(`/payins/${id}`, token, createBody({ ...ours, ...other }))).toMatchObject({
      status: 422,
      errors: pointers.map((pointer) => ({ pointer, code: "not_allowed" })),
    });
    expect(await create(`/payins/${id}`, token, createBody(ours))).toMatchObject({ status: 201 });
  });

  test("a token may bind one of the two alone, also together with operations", async () => {
    const id = nextId();
    const { callbackUrl } = ours;
    const asked = await ask("/auth-tokens", { operations: [`POST /payins/${id}`], callbackUrl });
    const { token } = asked.json();
    const body = createBody({ callbackUrl: theirs, returnUrl: theirs });
    expect(await create(`/payins/${id}`, token, body)).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl" }],
    });
    expect(
      await create(`/payins/${id}`, token, createBody({ ...ours, returnUrl: theirs })),
    ).toMatchObject({ status: 201 });
  });

  test("a payout's callbackUrl is bound too", async () => {
    const id = nextId();
    const token = await bind(id, { callbackUrl: ours.callbackUrl }, "PAYOUT_CREATE");
    expect(
      await create(`/payouts/${id}`, token, payoutBody({ callbackUrl: theirs })),
    ).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl", code: "not_allowed" }],
    });
  });

  test.each([
    ["callbackUrl", "shop.example"],
    ["returnUrl", "ftp://shop.example/"],
  ])("a token with an invalid %s is refused", async (name, address) => {
    const response = await askByAction("A", { [name]: address });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ pointer: `/${name}` }]);
  });

  test("if the merchant has registered hosts, each address must be on one of them", async () => {
    const { merchantCode } = gateway.merchant;
    const hosts = ["shop.example", "api.shop.example:8443"];
    const setHosts = async (value?: readonly string[]) => {
      const changes = [{ path: "hosts", ...(value && { value }) }];
      return await runCommand({ name: "configureMerchant", merchantCode, changes }, gateway.deps);
    };
    expect(await setHosts(hosts)).toMatchObject({ done: true });
    const token = await gateway.issueToken();
    const wrong = createBody({ callbackUrl: "https://api.shop.example/", returnUrl: theirs });
    expect(await create(`/payins/${nextId()}`, token, wrong)).toMatchObject({
      status: 422,
      errors: [{ pointer: "/callbackUrl" }, { pointer: "/returnUrl" }],
    });
    const asked = await askByAction("A", { returnUrl: theirs });
    expect(asked.json().errors).toMatchObject([{ pointer: "/returnUrl", code: "not_allowed" }]);
    const right = createBody({ ...ours, callbackUrl: "https://api.shop.example:8443/callback" });
    expect(await create(`/payins/${nextId()}`, token, right)).toMatchObject({ status: 201 });
    expect(await setHosts(["https://shop.example"])).toEqual({
      done: false,
      text: 'hosts[0]: must be a host, such as "shop.example".',
    });
    await setHosts();
  });
});
