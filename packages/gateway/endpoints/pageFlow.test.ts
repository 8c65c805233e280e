import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { noSteps, readFlow } from "../metrics/flowTable.ts";
import { keepFlow } from "../metrics/keepFlow.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { useGateway } from "../testing/useGateway.ts";
import { issueToken } from "../token/issueToken.ts";

describe("The flow of the page", () => {
  const gateway = useGateway();
  const log = pino({ level: "silent" });
  const byPage = { "accept-language": "pt-BR,en;q=0.5", "sec-fetch-site": "same-origin" };

  beforeAll(async () => {
    const merchantCode = "SANDBOX";
    const open = async (idPayin: string, headers: Readonly<Record<string, string>>) => {
      const operations = [
        "POST /payins/!availablePaymentOptions",
        `POST /payins/${idPayin}`,
        `GET /payins/${idPayin}`,
      ];
      const scope = { kind: "operations" as const, operations };
      const order = { merchantCode, scope, validitySecs: 1800 };
      const { token } = await issueToken(gateway.deps, order);
      const body = createBody({ callbackUrl: gateway.receiver.url });
      const { paymentRequested } = body;
      const read = { path: `/payins/${idPayin}`, token, headers };
      const readOptions = {
        method: "POST",
        path: "/payins/!availablePaymentOptions",
        token,
        headers: { ...headers, origin: gateway.publicUrl },
        body: { paymentRequested },
      } as const;
      return {
        // The customer reloads the page once.
        open: async () => {
          for (let count = 0; count < 2; count += 1) {
            expect((await callApi(gateway, read)).statusCode).toBe(404);
            expect((await callApi(gateway, readOptions)).statusCode).toBe(200);
          }
        },
        pay: async (amount: number, query = "") => {
          const call = { method: "POST", path: `/payins/${idPayin}${query}`, token, body } as const;
          const money = { amount, currencyCode: "PHP" };
          const created = await callApi(gateway, {
            ...call,
            headers: { origin: gateway.publicUrl, "accept-language": "pt-BR" },
            body: { ...body, paymentRequested: { money } },
          });
          expect(created.statusCode).toBe(201);
          // A read of an existing payin is no opening.
          await callApi(gateway, read);
        },
      };
    };
    await (await open("LEFT-1", byPage)).open();
    for (const [id, amount] of [
      ["PAID-1", 51],
      ["FAILED-1", 25],
    ] as const) {
      const link = await open(id, byPage);
      await link.open();
      await link.pay(amount, id === "PAID-1" ? "?leftOut=phoneNumber,emailAddress,name" : "");
    }
    // A server of the merchant, whose calls come from no browser.
    const token = await gateway.issueToken();
    // It may not tell what a page left out.
    const path = "/payins/OWN-1?leftOut=phoneNumber";
    await callApi(gateway, { path, token });
    const body = createBody({ amount: 2.5, callbackUrl: gateway.receiver.url });
    await callApi(gateway, { method: "POST", path, token, body });
    gateway.clock.advance(5000);
    await gateway.dueWork.runUntilIdle();
  });

  test("is counted from the calls of the page, by language and method, and written in a batch", async () => {
    const { database, clock, metrics } = gateway.deps;
    await keepFlow({ metrics, database, clock, log })();
    const { byLanguage, byMethod } = await readFlow(database, "SANDBOX", "2026-11-21");
    expect(Object.fromEntries(byLanguage)).toEqual({
      "": { ...noSteps(), created: 1, REFUSED: 1 },
      pt: {
        opened: 3,
        options: 3,
        created: 2,
        SUCCESS: 1,
        FAILED: 1,
        REFUSED: 0,
        emailAddressLeftOut: 1,
        phoneNumberLeftOut: 1,
      },
    });
    expect(Object.fromEntries(byMethod)).toEqual({
      "": { ...noSteps(), opened: 3, options: 3 },
      QR_PH: {
        ...noSteps(),
        created: 3,
        SUCCESS: 1,
        FAILED: 1,
        REFUSED: 1,
        emailAddressLeftOut: 1,
        phoneNumberLeftOut: 1,
      },
    });
    expect((await readFlow(database, "SANDBOX", "2026-11-22")).byLanguage.size).toBe(0);
  });

  test("is a metric by step and method", async () => {
    const { text } = await gateway.deps.metrics.read();
    expect(text).toContain('payment_flow_total{step="opened",method=""} 3\n');
    expect(text).toContain('payment_flow_total{step="created",method="QR_PH"} 3\n');
    expect(text).not.toMatch(/payment_flow_total\{.*(?:SANDBOX|"pt"|PAID)/);
  });

  test("is shown with shares by a command", async () => {
    const command = { name: "showFlow", merchantCode: "SANDBOX", days: 30 } as const;
    const { text } = await runCommand(command, gateway.deps);
    expect(text.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "|"))).toEqual([
      "The flow of SANDBOX from 2026-10-23 to 2026-11-21, days in UTC.",
      "",
      "Links to the page, with the share of those opened:",
      "language|opened|options|created|SUCCESS|FAILED|REFUSED",
      "all|3 (100 %)|3 (100 %)|2 (67 %)|1 (33 %)|1 (33 %)|0 (0 %)",
      "pt|3 (100 %)|3 (100 %)|2 (67 %)|1 (33 %)|1 (33 %)|0 (0 %)",
      "",
      "Payins that your calls created, with the share of those created:",
      "created|SUCCESS|FAILED|REFUSED",
      "all|1 (100 %)|0 (0 %)|0 (0 %)|1 (100 %)",
      "",
      "Payins by method, with the share of those created:",
      "method|created|SUCCESS|FAILED|REFUSED",
      "QR_PH|3 (100 %)|1 (33 %)|1 (33 %)|1 (33 %)",
      "",
      "Values of links that were not valid and left out, with the share of the payins that pages created:",
      "emailAddress|1 (50 %)",
      "phoneNumber|1 (50 %)",
      "",
      "A payin may be created on one day and end on another. Counts appear up to ten seconds late.",
    ]);
  });
});
