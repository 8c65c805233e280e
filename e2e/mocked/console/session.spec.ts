import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures/fixtures.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import { mockConsole, testCredentials, tokenAnswer } from "../../mockGateway/mockConsole.ts";
import { openConsole } from "../../screens/sandboxScreens.ts";
import { servedAs } from "../../page/servedAs.ts";
import { forAll } from "../../fixtures/tags.ts";

const sectionLink = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

test.describe("the session", () => {
  test("starts from the console’s link and continues in every section", async ({
    customer,
    page,
    stage,
  }) => {
    await openConsole(stage, "/sandbox#key=of-the-link", {
      readShopCredentials: ({ body }) =>
        body.key === "of-the-link" ? reply(testCredentials) : problem("credentials_not_shown"),
    });
    await expect(customer.heading).toHaveText("Overview");
    await expect(page, "the key does not stay in the address").toHaveURL(`${servedAs}/sandbox`);
    await expect(page.getByRole("banner").getByText("SANDBOX", { exact: true })).toBeVisible();
    await expect(customer.sentence("1.5 % of the amount")).toBeVisible();
    for (const [name, path] of [
      ["Payments", "/sandbox/payments"],
      ["Callbacks", "/sandbox/callbacks"],
      ["Money", "/sandbox/money"],
      ["Overview", "/sandbox"],
    ] as const) {
      await sectionLink(page, name).click();
      await expect(page).toHaveURL(`${servedAs}${path}`);
      await expect(customer.heading).toHaveText(name);
      await expect(customer.heading).toBeFocused();
      await expect(sectionLink(page, name)).toHaveAttribute("aria-current", "page");
    }
    await page.goBack();
    await expect(customer.heading).toHaveText("Money");
    const issued = JSON.stringify(stage.gateway.calls.map(({ body }) => body));
    expect(issued.match(/GET \/\.\*/g), "one token for all of it").toHaveLength(1);
    const keys = () =>
      stage.gateway.calls
        .filter(({ operationId }) => operationId === "readShopCredentials")
        .map(({ body }) => body);
    expect(keys()).toEqual([{ key: "of-the-link" }]);
    await page.reload();
    await sectionLink(page, "Overview").click();
    await expect(page.getByRole("banner").getByText("SANDBOX", { exact: true })).toBeVisible();
    expect(keys(), "the browser keeps the key").toEqual([keys()[0], keys()[0]]);
    await customer.button("Sign out").click();
    await expect(customer.button("Sign in")).toBeVisible();
    await page.reload();
    await expect(customer.button("Sign in")).toBeVisible();
    expect(keys()[2], "until it is signed out").toEqual({});
  });

  test(
    "starts also if the console’s link is opened on the sign-in page, and the browser stores nothing",
    forAll,
    async ({ customer, page, stage }) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, "localStorage", {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        });
      });
      await openConsole(stage, "/sandbox", {
        readShopCredentials: ({ body }) =>
          body.key === "of-the-link" ? reply(testCredentials) : problem("credentials_not_shown"),
      });
      await expect(customer.button("Sign in")).toBeVisible();
      await page.evaluate(() => location.assign("#key=of-the-link"));
      await expect(page.getByRole("banner").getByText("SANDBOX", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${servedAs}/sandbox`);
      await customer.button("Sign out").click();
      await expect(customer.button("Sign in")).toBeVisible();
    },
  );

  test("requires signing in elsewhere, explains errors, and is stored only in the page", async ({
    customer,
    gateway,
    page,
    stage,
  }) => {
    let isKnown = false;
    await openConsole(stage, "/sandbox", {
      readShopCredentials: () => problem("credentials_not_shown"),
      createToken: () => (isKnown ? reply(tokenAnswer()) : problem("unauthorized")),
    });
    await customer.button("Sign in").click();
    await expect(customer.field("Merchant code")).toBeFocused();
    await customer.field("Merchant code").fill("SANDBOX");
    await customer.field("Merchant secret").fill(testCredentials.secret);
    await customer.button("Sign in").click();
    await expect(customer.alert()).toHaveText(
      "The service knows no merchant with this code and secret. Check both.",
    );
    isKnown = true;
    await customer.field("Merchant secret").fill(testCredentials.secret.slice(1));
    await expect(customer.alert(), "the refusal of other entries").toHaveCount(0);
    await customer.field("Merchant secret").fill(testCredentials.secret);
    await customer.button("Sign in").click();
    await expect(customer.button("Show: Merchant secret")).toBeVisible();
    expect(gateway.calls.find(({ operationId }) => operationId === "createToken")?.body).toEqual({
      merchantCode: "SANDBOX",
      secret: testCredentials.secret,
      operations: ["GET /.*", "POST /.*"],
    });
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );
    expect(kept).not.toContain(testCredentials.secret);
    await customer.button("Sign out").click();
    await expect(customer.button("Sign in")).toBeVisible();
    await expect(customer.field("Merchant secret")).toHaveValue("");
  });

  test(
    "another merchant sees its own callbacks, is not led to the test shop, and the browser forgets the console’s link",
    forAll,
    async ({ customer, page, stage }) => {
      await page.addInitScript(() => localStorage.setItem("console-key", "of-the-link"));
      await openConsole(stage, "/sandbox/links", {
        readShopCredentials: () => problem("credentials_not_shown"),
      });
      await expect(customer.link("Order in the test shop, without signing in")).toBeVisible();
      await customer.field("Merchant code").fill("BLUE");
      await customer.field("Merchant secret").fill("sk_blue");
      await customer.button("Sign in").click();
      await expect(customer.sentence("This link is scenario 1.")).toBeVisible();
      await expect(page.getByText("Merchant BLUE")).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("console-key"))).toBeNull();
      await sectionLink(page, "Callbacks").click();
      await expect(page.getByText("Inbox of the sandbox")).toBeVisible();
      await expect(customer.sentence("No callbacks yet. One arrives when")).toBeVisible();
      await expect(customer.link("Create a link")).toBeVisible();
      await expect(customer.link("Order in the test shop")).toHaveCount(0);
    },
  );

  test(
    "renews a rejected token, and waits after too many calls",
    forAll,
    async ({ customer, gateway, stage }) => {
      const answers = [problem("unauthorized"), problem("too_many_requests", 1)];
      const { listCallbacks } = mockConsole();
      await openConsole(stage, "/sandbox/callbacks", {
        listCallbacks: (call) => answers.shift() ?? listCallbacks(call),
      });
      await expect(customer.button("Send again: msg_77c0ffee")).toBeVisible();
      expect(gateway.countCalls("createToken")).toBe(2);
    },
  );

  test("waits also if its first call is one too many", forAll, async ({ customer, stage }) => {
    const answers = [problem("too_many_requests", 1)];
    const { readShopCredentials } = mockConsole();
    await openConsole(stage, "/sandbox", {
      readShopCredentials: (call) => answers.shift() ?? readShopCredentials(call),
    });
    await expect(customer.button("Show: Merchant secret")).toBeVisible();
  });

  test(
    "ends with the button of an empty list, and says how to start again",
    forAll,
    async ({ customer, stage }) => {
      let isEnded = false;
      await openConsole(stage, "/sandbox/payments", {
        createToken: () => (isEnded ? problem("unauthorized") : reply(tokenAnswer())),
        listSandboxPayments: () => reply({ payments: [] }),
        readSandboxMerchant: (call) =>
          isEnded ? problem("unauthorized") : mockConsole().readSandboxMerchant(call),
      });
      await customer.link("Order in the test shop").click();
      await expect(customer.heading).toHaveText("Everything for your bicycle");
      expect(stage.gateway.countCalls("readShopCredentials")).toBe(1);
      isEnded = true;
      await customer.link("Sandbox console").click();
      // The test payment and the merchant fail one after the other.
      await expect(customer.alert().first()).toContainText("Sign out at the top, then sign in");
    },
  );
});

test.describe("keys and secrets", () => {
  test("a secret is hidden until the developer reveals it", async ({ customer, page, stage }) => {
    await openConsole(stage, "/sandbox");
    await expect(page.getByText(testCredentials.secret)).toHaveCount(0);
    await customer.button("Show: Merchant secret").click();
    await expect(page.getByText(testCredentials.secret)).toBeVisible();
    await customer.button("Hide: Merchant secret").click();
    await expect(page.getByText(testCredentials.secret)).toHaveCount(0);
  });

  test("a private key is never sent, neither a pasted one nor one that is generated here", async ({
    customer,
    gateway,
    page,
    stage,
  }) => {
    await openConsole(stage, "/sandbox/keys");
    const pem = customer.field("Public key in PEM");
    await pem.fill("-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----");
    await customer.button("Add the key").click();
    await expect(page.getByText("This is a private key. It was not sent")).toBeVisible();
    await expect(pem).toHaveValue("");
    expect(gateway.countCalls("addSandboxPublicKey")).toBe(0);

    const downloading = page.waitForEvent("download");
    await customer.button("Create a key pair here").click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("SANDBOX-private-key.pem");
    expect(await readFile(await file.path(), "utf8")).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    await expect(pem).toHaveValue(/^-----BEGIN PUBLIC KEY-----\n/);
    await customer.button("Add the key").click();
    await expect(customer.sentence("Key 9b8a7c6d5e4f3021 is valid from now on.")).toBeVisible();
    expect(JSON.stringify(gateway.calls)).not.toContain("PRIVATE KEY");

    await customer.button("Create a key pair here").click();
    await expect(customer.sentence("The private key was saved")).toBeVisible();
    await expect(page.getByText("is valid from now on"), "that was the one before").toHaveCount(0);
  });

  test(
    "an irreversible action asks for confirmation first",
    forAll,
    async ({ customer, gateway, stage }) => {
      await openConsole(stage, "/sandbox/keys", {
        retireSandboxPublicKey: () => problem("last_credential"),
      });
      await customer.button("Retire key 3f9a1c0de4b27785").click();
      expect(gateway.countCalls("retireSandboxPublicKey")).toBe(0);
      await customer.button("Retire the key").click();
      await expect(customer.alert()).toContainText("last_credential");
      await customer.button("Rotate the callback secret").click();
      await customer.button("Create a new secret").click();
      await expect(customer.button("Rotate the callback secret")).toBeFocused();
      await customer.button("Show: New callback secret").click();
      await expect(
        customer.detail("whsec_bmV3IHNlY3JldCBvZiB0aGUgY2FsbGJhY2tzISEhISE="),
      ).toBeVisible();
    },
  );
});
