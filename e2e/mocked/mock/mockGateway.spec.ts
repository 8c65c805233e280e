import type { Page } from "@playwright/test";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { offline } from "#contract/methods/offline.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { idPayin, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost, mustNotBeCalled, type PaymentPageMock, raw, reply } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";

const money = { amount: 5000, currencyCode: "JPY" };
const payment = () => new MockPayment(samplePayin(), [sampleOption(offline, "JPY")]);

/** Calls the mocked gateway as a page would. Returns the status and the body. */
async function call(page: Page, method: string, path: string, body?: object, headers = {}) {
  const all = {
    accept: "application/json",
    "x-api-version": "2",
    authorization: `Bearer ${mockedToken()}`,
    ...(body && { "content-type": "application/json" }),
    ...headers,
  };
  return page.evaluate(
    async ([url, init]) =>
      fetch(url, init).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => ({ status: 0, text: "" }),
      ),
    [path, { method, headers: all, ...(body && { body: JSON.stringify(body) }) }] as const,
  );
}

// An empty page under a policy: these tests are about the mock and the watch, not about the Web App.
test.beforeEach(async ({ page }) => {
  await page.route("**/empty", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: {
        "content-security-policy": "default-src 'none'; connect-src 'self'; img-src data:",
      },
      body: `<!doctype html><link rel="icon" href="data:," /><title>Empty</title>`,
    }),
  );
  await page.goto("/empty");
});

test("a payment is created once and then read unchanged", async ({ page, gateway }) => {
  const one = payment();
  gateway.paymentPages(one.mock);
  const create = {
    paymentRequested: { money },
    paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "ada@mail.example" },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  };
  const path = `/api/payins/${idPayin}`;

  expect((await call(page, "GET", path)).status).toBe(404);
  expect((await call(page, "POST", path, create)).status).toBe(201);
  expect((await call(page, "POST", path, create)).status).toBe(409);
  one.finish("SUCCESS");
  expect((await call(page, "GET", path)).text).toContain('"status":"SUCCESS"');
  expect(gateway.countOf("createPayin")).toBe(2);
});

test("a mock that leaves out an endpoint of its journey does not compile", () => {
  const { readPayin: _, ...incomplete } = payment().mock;
  // @ts-expect-error -- readPayin is missing
  const mock: PaymentPageMock = incomplete;
  expect(Object.keys(mock)).not.toContain("readPayin");
});

test("a test cannot change a shared context for later tests", async ({ context, page }) => {
  const refused = /stays in the shared context/;
  await expect(page.clock.install()).rejects.toThrow(refused);
  await expect(context.addInitScript("")).rejects.toThrow(refused);
});

test.describe("fails the test for", () => {
  const cases: readonly {
    readonly what: string;
    readonly fault: RegExp;
    readonly mock?: Partial<PaymentPageMock>;
    readonly act: (page: Page) => Promise<unknown>;
  }[] = [
    {
      what: "a call that is not mocked",
      fault: /unmocked call: readInstitutionVisit/,
      act: (page) => call(page, "GET", "/api/sandbox/institution-visits/abcdefghijklmnopqrstuvwx"),
    },
    {
      what: "a path that the contract does not know",
      fault: /unmocked call: GET .*\/api\/nothing/,
      act: (page) => call(page, "GET", "/api/nothing"),
    },
    {
      what: "a call without the version",
      fault: /header x-api-version is 1/,
      act: (page) =>
        call(page, "GET", `/api/payins/${idPayin}`, undefined, { "x-api-version": "1" }),
    },
    {
      what: "a call without a token",
      fault: /header authorization is none/,
      act: (page) =>
        call(page, "GET", `/api/payins/${idPayin}`, undefined, { authorization: "none" }),
    },
    {
      what: "a parameter that breaks the contract",
      fault: /params breaks the contract: idPayin/,
      act: (page) => call(page, "GET", "/api/payins/.hidden"),
    },
    {
      what: "a body that breaks the contract",
      fault: /body breaks the contract: paymentRequested/,
      act: (page) => call(page, "POST", "/api/payins/!availablePaymentOptions", { money }),
    },
    {
      what: "a body with a field that the contract does not know",
      fault: /body has fields that the contract does not know/,
      act: (page) =>
        call(page, "POST", "/api/payins/!availablePaymentOptions", {
          paymentRequested: { money },
          colour: "blue",
        }),
    },
    {
      what: "a create without its mandatory data",
      fault: /\/emailAddress is required/,
      act: (page) =>
        call(page, "POST", `/api/payins/${idPayin}`, {
          paymentRequested: { money },
          paymentMethod: { paymentMethodCode: "OFFLINE" },
          callbackUrl: "https://shop.example/callback",
          returnUrl: "https://shop.example/return",
        }),
    },
    {
      what: "a call that the test forbids",
      fault: /this call must not be made/,
      mock: { readPayin: mustNotBeCalled },
      act: (page) => call(page, "GET", `/api/payins/${idPayin}`),
    },
    {
      what: "a reply that breaks the contract",
      fault: /the mock's own reply breaks the contract: process/,
      mock: {
        readPayin: () => {
          const payin = samplePayin();
          return reply({ ...payin, process: { ...payin.process, createdAt: "yesterday" } });
        },
      },
      act: (page) => call(page, "GET", `/api/payins/${idPayin}`),
    },
  ];

  for (const { what, fault, mock, act } of cases) {
    test(what, async ({ page, gateway, faults }) => {
      gateway.paymentPages({ ...payment().mock, ...mock });
      await act(page);
      await expect.poll(() => faults.found.join("\n")).toMatch(fault);
      faults.forgive(fault);
    });
  }
});

test.describe("watchContext fails the test for", () => {
  test("a breach of the page's policy", async ({ page, faults }) => {
    await page.evaluate(() => {
      const image = new Image();
      image.src = "https://elsewhere.example/pixel.png";
    });
    await expect.poll(() => faults.found.join("\n")).toContain("the page's policy was broken");
    faults.forgive(/policy|elsewhere/);
  });

  test("an address of ours that is sent to another site in the Referer (G45)", async ({
    page,
    faults,
    webApp,
  }) => {
    await page.goto("https://shop.example/", { referer: `${webApp.origin}/?token=secret` });
    await expect.poll(() => faults.found.join("\n")).toContain("is told where from");
    faults.forgive(/is told where from/);
  });

  test("a request to another site", async ({ page, faults }) => {
    await page.goto("https://shop.example/");
    await page.evaluate(() => fetch("/data.json"));
    await expect
      .poll(() => faults.found.join("\n"))
      .toContain("the page asks https://shop.example");
    // The shop's own page sends the shop's Referer, which is no fault.
    faults.forgive(/the page asks|is told where from/);
  });

  test("an uncaught error", async ({ page, faults }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("nobody caught this");
      });
    });
    await expect.poll(() => faults.found.join("\n")).toContain("nobody caught this");
    faults.forgive(/nobody caught this/);
  });

  test("a console error that no mock declared", async ({ page, faults }) => {
    await page.evaluate(() => fetch("/missing/of/this/name", { method: "POST" }));
    await page.evaluate(() => {
      // oxlint-disable-next-line eslint/no-console -- this line is what the test is about
      console.error("something is off");
    });
    await expect.poll(() => faults.found.join("\n")).toContain("something is off");
    faults.forgive(/something is off|Failed to load resource/);
  });
});

test("failed answers that the test declared are no faults", async ({ page, gateway, faults }) => {
  gateway.paymentPages({ ...payment().mock, readPayin: () => lost });
  expect((await call(page, "GET", `/api/payins/${idPayin}`)).status).toBe(0);
  gateway.paymentPages({ ...payment().mock, readPayin: () => raw(502, "<h1>Bad gateway</h1>") });
  expect((await call(page, "GET", `/api/payins/${idPayin}`)).status).toBe(502);
  expect(faults.found).toEqual([]);
});
