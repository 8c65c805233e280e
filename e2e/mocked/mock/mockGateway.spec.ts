import type { Page } from "@playwright/test";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { forAll, pickRows } from "../../fixtures/tags.ts";
import { idPayin, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost, mustNotBeCalled, type PaymentPageMock, raw, reply } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";

const money = { amount: 5000, currencyCode: "JPY" };
const payment = () => new MockPayment(samplePayin(), [sampleOption(offline, "JPY")]);

const create = {
  paymentRequested: { money },
  paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "ada@mail.example" },
  callbackUrl: "https://shop.example/callback",
  returnUrl: "https://shop.example/return",
};

/** Calls the mocked gateway as a page would. Returns the status and the body. */
async function call(page: Page, method: string, path: string, body?: object, headers: object = {}) {
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

test("a payment is created once and then read unchanged", async ({ gateway, page }) => {
  const one = payment();
  gateway.paymentPages(one.mock);
  const path = `/api/payins/${idPayin}`;

  expect((await call(page, "GET", path)).status).toBe(404);
  expect((await call(page, "POST", path, create)).status).toBe(201);
  expect((await call(page, "POST", path, create)).status).toBe(409);
  one.finish("SUCCESS");
  expect((await call(page, "GET", path)).text).toContain('"status":"SUCCESS"');
  expect(gateway.countCalls("createPayin")).toBe(2);
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
  const path = `/api/payins/${idPayin}`;
  const options = "/api/payins/!availablePaymentOptions";
  const cases: readonly {
    readonly what: string;
    readonly fault: RegExp;
    readonly mock?: Partial<PaymentPageMock>;
    /** The call that the page makes, by default a read of the payment. */
    readonly sent?: readonly [
      method: string,
      path: string,
      body?: object | undefined,
      headers?: object,
    ];
  }[] = [
    {
      what: "a call that is not mocked",
      fault: /unmocked call: readInstitutionVisit/,
      sent: ["GET", "/api/sandbox/institution-visits/abcdefghijklmnopqrstuvwx"],
    },
    {
      what: "a path that the contract does not know",
      fault: /unmocked call: GET .*\/api\/nothing/,
      sent: ["GET", "/api/nothing"],
    },
    {
      what: "a call without the version",
      fault: /header x-api-version is 1/,
      sent: ["GET", path, undefined, { "x-api-version": "1" }],
    },
    {
      what: "a call without a token",
      fault: /header authorization is none/,
      sent: ["GET", path, undefined, { authorization: "none" }],
    },
    {
      what: "a parameter that breaks the contract",
      fault: /params breaks the contract: idPayin/,
      sent: ["GET", "/api/payins/.hidden"],
    },
    {
      what: "a body that breaks the contract",
      fault: /body breaks the contract: paymentRequested/,
      sent: ["POST", options, { money }],
    },
    {
      what: "a body with a field that the contract does not know",
      fault: /body has fields that the contract does not know/,
      sent: ["POST", options, { paymentRequested: { money }, colour: "blue" }],
    },
    {
      what: "a create without its mandatory data",
      fault: /\/emailAddress is required/,
      sent: ["POST", path, { ...create, paymentMethod: { paymentMethodCode: "OFFLINE" } }],
    },
    {
      what: "a call that the test forbids",
      fault: /this call must not be made/,
      mock: { readPayin: mustNotBeCalled },
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
    },
  ];

  const details = pickRows(
    cases.map(({ what }) => what),
    ["a call that is not mocked", "a reply that breaks the contract"],
  );

  for (const { what, fault, mock, sent = ["GET", path] as const } of cases) {
    test(what, details(what), async ({ faults, gateway, page }) => {
      gateway.paymentPages({ ...payment().mock, ...mock });
      await call(page, ...sent);
      await expect.poll(() => faults.found.join("\n")).toMatch(fault);
      faults.forgive(fault);
    });
  }
});

test.describe("watchContext fails the test for", () => {
  test("a breach of the page's policy", async ({ faults, page }) => {
    await page.evaluate(() => {
      const image = new Image();
      image.src = "https://elsewhere.example/pixel.png";
    });
    await expect.poll(() => faults.found.join("\n")).toContain("the page's policy was broken");
    faults.forgive(/policy|elsewhere/);
  });

  test(
    "an address of ours that is sent to another site in the Referer (G45)",
    forAll,
    async ({ faults, page, webApp }) => {
      await page.goto("https://shop.example/", { referer: `${webApp.origin}/?token=secret` });
      await expect.poll(() => faults.found.join("\n")).toContain("receives the referrer");
      faults.forgive(/receives the referrer/);
    },
  );

  test("a request to another site", forAll, async ({ faults, page }) => {
    await page.goto("https://shop.example/");
    await page.evaluate(() => fetch("/data.json"));
    await expect
      .poll(() => faults.found.join("\n"))
      .toContain("the page asks https://shop.example");
    // The `Referer` of the shop itself counts as a fault too, and is harmless here.
    faults.forgive(/the page asks|receives the referrer/);
  });

  test("an uncaught error", async ({ faults, page }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("nobody caught this");
      });
    });
    await expect.poll(() => faults.found.join("\n")).toContain("nobody caught this");
    faults.forgive(/nobody caught this/);
  });

  test("a console error that no mock declared", forAll, async ({ faults, page }) => {
    await page.evaluate(() => fetch("/missing/of/this/name", { method: "POST" }));
    await page.evaluate(() => {
      // oxlint-disable-next-line eslint/no-console -- this line is what the test is about
      console.error("something is off");
    });
    await expect.poll(() => faults.found.join("\n")).toContain("something is off");
    faults.forgive(/something is off|Failed to load resource/);
  });
});

test(
  "failed answers that the test declared are not faults",
  forAll,
  async ({ faults, gateway, page }) => {
    gateway.paymentPages({ ...payment().mock, readPayin: () => lost });
    expect((await call(page, "GET", `/api/payins/${idPayin}`)).status).toBe(0);
    gateway.paymentPages({ ...payment().mock, readPayin: () => raw(502, "<h1>Bad gateway</h1>") });
    expect((await call(page, "GET", `/api/payins/${idPayin}`)).status).toBe(502);
    expect(faults.found).toEqual([]);
  },
);
