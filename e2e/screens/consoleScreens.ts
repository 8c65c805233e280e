import { expect } from "@playwright/test";
import { sampleSandboxPayment, sampleTimeline } from "#contract/samples/sampleTimeline.ts";
import type { ConsoleMock } from "../mockGateway/mock.ts";
import { problem, reply } from "../mockGateway/mock.ts";
import { mockConsole, mockShop, receivedCallback } from "../mockGateway/mockConsole.ts";
import { mockedToken } from "../mockGateway/mockedLink.ts";
import { serveAs, servedAs } from "../page/servedAs.ts";
import type { Screen, Stage } from "./screen.ts";

/** The address of the console's screens, the same in each run, since they show it. */
export async function openConsole(
  stage: Stage,
  path: string,
  overrides: Partial<ConsoleMock> = {},
): Promise<void> {
  stage.gateway.consolePages(mockConsole(overrides));
  stage.gateway.shopPages(
    mockShop([receivedCallback, { ...receivedCallback, webhookId: "msg_2Lx8", isVerified: false }]),
  );
  await serveAs(stage.page, stage.origin);
  await stage.customer.openLink(`${servedAs}${path}`);
}

const refusal = { result: "http_status", httpStatus: 500, answer: "Oops" } as const;

/** A paid payin whose callback the merchant's server refused: it is retried after 5 seconds (G23). */
const troubledTimeline = sampleTimeline({
  payment: sampleSandboxPayment({ callbackState: "waiting", wasReadAfterCallback: undefined }),
  events: [
    ...sampleTimeline()
      .events.filter(({ kind }) => kind !== "followUpRead")
      .map((event) => (event.kind === "callbackTry" ? Object.assign(event, refusal) : event)),
    {
      kind: "due",
      at: "2026-11-21T10:00:12.120Z",
      what: "callback",
      idCallback: "msg_2b0f7a52-5a0e-4f0f-9c38-6a3b1f0d7c11",
    },
  ],
  hints: [
    {
      code: "callback_refused",
      text: "The callback's last try failed (it answered 500); it is tried again until the receiver answers 2xx.",
    },
  ],
});

/** The sections of the sandbox's console, and its sign-in page. */
export const consoleScreens: readonly Screen[] = [
  {
    name: "console-sign-in",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/links", {
        readShopCredentials: () => problem("credentials_not_shown"),
      });
      await expect(stage.customer.button("Sign in")).toBeVisible();
    },
  },
  {
    name: "console-overview",
    show: async (stage) => {
      await openConsole(stage, "/sandbox");
      await expect(stage.customer.button("Add the key")).toBeVisible();
    },
  },
  {
    name: "console-links",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/links");
      const { customer } = stage;
      await customer.field("idPayin").fill("A-1042");
      await customer.field("paymentMethodCode").selectOption("OFFLINE");
      await customer.button("Create the link").click();
      await expect(customer.link("See its timeline")).toBeVisible();
    },
  },
  {
    name: "console-payments",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/payments");
      await expect(stage.customer.link("A-1043")).toBeVisible();
    },
  },
  {
    name: "console-timeline",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/payins/A-1042", {
        readPayinTimeline: () => reply(troubledTimeline),
      });
      await expect(stage.customer.button("Advance to the next step")).toBeVisible();
    },
  },
  {
    name: "console-callbacks",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/callbacks");
      await expect(stage.customer.button("Send again: msg_77c0ffee")).toBeVisible();
    },
  },
  {
    name: "console-tools",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/tools");
      const { customer } = stage;
      await customer.field("Token, or a link with one").fill(mockedToken());
      await customer.button("Inspect the token").click();
      await expect(customer.sentence("It may read other payments")).toBeVisible();
      await customer.field("Body of the token request").fill('{"merchantCode":"SANDBOX"}');
      await customer.field("X-SIGNATURE").fill("c2lnbmVk");
      await customer.button("Check the signature").click();
      await expect(customer.sentence("Signatures that would have matched")).toBeVisible();
    },
  },
  {
    name: "console-money",
    show: async (stage) => {
      await openConsole(stage, "/sandbox/money");
      await stage.customer.button("Check the balances").click();
      await expect(stage.customer.sentence("The balances are right")).toBeVisible();
    },
  },
];
