import assert from "node:assert/strict";
import { after, before } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Injector } from "@vendure/core";
import { ModuleRef } from "@nestjs/core";
import { createPayin, PaymentGatewayClient } from "payment-web-app-sdk";
import { readUnendedPayins } from "../plugin/hostedPagePlugin";
import { gql } from "graphql-tag";
import { lookAt, type SeenOrder } from "./customer";
import { startSandbox } from "./startSandbox";
import { startShop, type TestShop } from "./testShop";

/** The shop and the client of its merchant, for all tests. They are there once the tests run. */
export let shop: TestShop;
export let client: PaymentGatewayClient;
let stopSandbox: () => void = () => {};

before(async () => {
  const { merchant, stop } = await startSandbox();
  stopSandbox = stop;
  const { baseUrl, webAppUrl, merchantCode, privateKey } = merchant;
  client = new PaymentGatewayClient({ baseUrl, webAppUrl, merchantCode, privateKey });
  shop = await startShop(merchant);
});
after(async () => {
  await shop?.stop();
  stopSandbox();
});

/** Chooses a way to pay on the hosted page, which creates the payin. */
export async function choose(link: string): Promise<string> {
  const { searchParams } = new URL(link);
  const value = (name: string) => searchParams.get(name) ?? "";
  const idPayin = value("idPayin");
  assert.notEqual(idPayin, "", link);
  await createPayin({ baseUrl: new URL("api", link).href, token: value("token") }, idPayin, {
    paymentRequested: {
      money: { amount: Number(value("amount")), currencyCode: value("currencyCode") },
    },
    paymentMethod: { paymentMethodCode: "QR_PH" },
    callbackUrl: value("callbackUrl"),
    returnUrl: value("returnUrl"),
  });
  return idPayin;
}

/** Looks at an order until it is as expected. Callbacks and jobs arrive by themselves. */
export async function eventually(
  code: string,
  check: (order: SeenOrder) => void,
): Promise<SeenOrder> {
  for (const deadline = Date.now() + 120_000; ; await wait(100)) {
    const order = await lookAt(shop, code);
    try {
      check(order);
      return order;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Returns the states of the payments of an order, the oldest first. */
export const states = ({ payments }: SeenOrder) => payments.map(({ state }) => state);

/** Runs the task that Vendure runs every five minutes. */
export async function runScheduledTask(): Promise<void> {
  await readUnendedPayins.execute(new Injector(shop.server.app.get(ModuleRef)));
}

/** Waits until no booking is left. */
export async function waitForJobs(): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(100)) {
    const { jobs } = await shop.adminClient.query(gql`
      {
        jobs(options: { filter: { isSettled: { eq: false } } }) {
          totalItems
        }
      }
    `);
    if (jobs.totalItems === 0) return;
  }
  assert.fail("There are jobs left.");
}
