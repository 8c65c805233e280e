import { PaymentGatewayClient } from "payment-web-app-sdk/index.ts";
import { expect, test as base } from "@playwright/test";
import { openReceiver } from "@pay/gateway/testing/callbackReceiver.ts";
import type { Order } from "../customer/orders.ts";
import { GatewayProcess } from "../stack/gatewayProcess.ts";
import { newOrder, type ShopOrder } from "../stack/stackFixtures.ts";
import { openFirefox } from "./firefox.ts";
import { openOldChromium } from "./oldChromium.ts";
import type { Session } from "./session.ts";
import { Signal } from "./signal.ts";
import { Visitor } from "./visitor.ts";
import { openWebKit } from "./webKit.ts";

const openers = { firefox: openFirefox, webkit: openWebKit, chromium103: openOldChromium };

/** The service behind a signal, and the merchant's side of it, which the signal does not concern. */
interface Service {
  readonly signal: Signal;
  readonly client: PaymentGatewayClient;
  readonly newOrder: (order: Pick<Order, "money">) => Promise<EngineOrder>;
}

/** An order whose callbacks are received until `close`. */
interface EngineOrder extends ShopOrder {
  readonly close: () => Promise<void>;
}

interface WorkerFixtures {
  readonly service: Service;
  readonly session: Session;
}

interface TestFixtures {
  readonly visitor: Visitor;
  readonly shop: { readonly newOrder: (order: Pick<Order, "money">) => Promise<ShopOrder> };
  /** Lines of the console that the test causes on purpose. */
  readonly allowed: RegExp[];
}

/** Before a create, the page asks whether the payment exists (G38). Chromium logs each 404. */
const missingPayin = /status of 404.*\/api\/payins\/[^/!]+$/;

/** A test of the built page and the real service in the engine that the project names. Its console must stay clean. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      let port = 0;
      const signal = await Signal.open(() => port);
      const gateway = await GatewayProcess.startNew({ PUBLIC_URL: signal.origin });
      port = Number(new URL(gateway.origin).port);
      const { merchantCode, privateKey } = await gateway.merchant();
      const client = new PaymentGatewayClient({
        merchantCode,
        privateKey,
        baseUrl: `${gateway.origin}/api`,
        webAppUrl: signal.origin,
      });
      await use({
        signal,
        client,
        newOrder: async (order) => {
          const receiver = await openReceiver();
          const side = {
            client: () => Promise.resolve(client),
            merchant: () => gateway.merchant(),
          };
          return { ...(await newOrder(side, receiver, order)), close: receiver.close };
        },
      });
      await signal.close();
      await gateway.discard();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  session: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const open = new Map(Object.entries(openers)).get(project.name);
      if (!open) throw new Error(`The project ${project.name} is no engine.`);
      const session = await open();
      await use(session);
      await session.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  allowed: async ({}, use) => use([missingPayin]),
  visitor: async ({ session, service, allowed }, use, info) => {
    info.annotations.push({ type: "engine", description: session.version });
    const before = session.readConsole().length;
    await use(new Visitor(session));
    service.signal.become("good");
    const lines = session.readConsole().slice(before);
    const faults = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(faults, "warnings and errors on the console").toEqual([]);
    await session.open("about:blank");
  },
  shop: async ({ service }, use) => {
    const orders: EngineOrder[] = [];
    await use({
      newOrder: async (order) => {
        const made = await service.newOrder(order);
        orders.push(made);
        return made;
      },
    });
    for (const order of orders) {
      expect(order.callbackCount(), "a final status is called back once").toBeLessThanOrEqual(1);
      await order.close();
    }
  },
});

export { expect } from "@playwright/test";
