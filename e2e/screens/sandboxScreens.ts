import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { sampleSandboxPayment, sampleTimeline } from "@pay/contract/samples/sampleTimeline.ts";
import { expect } from "@playwright/test";
import { idPayin, mockedToken } from "../mockGateway/mockedLink.ts";
import { type ConsoleMock, type InstitutionPageMock, problem, reply } from "../mockGateway/mock.ts";
import { mockConsole, mockShop, receivedCallback } from "../mockGateway/mockConsole.ts";
import { idVisit } from "../mockGateway/mockPayment.ts";
import { serveAs, servedAs } from "../page/servedAs.ts";
import { openPage, type Screens, type Stage } from "./screen.ts";

/** A payment that waits at the simulated institution. */
export const bankVisit = {
  idPayin,
  money: { amount: 60, currencyCode: "IDR" },
  payee: "Nordic Bikes",
  status: "PROCESSING",
  statusAfterApproval: "SUCCESS",
  returnTo: "https://shop.example/return",
} as const;

const showVisit = () => reply(bankVisit);

/** Opens the simulated institution. By default the payment is decided already. */
export async function visitBank(
  stage: Stage,
  readInstitutionVisit: InstitutionPageMock["readInstitutionVisit"],
  decideInstitutionVisit: InstitutionPageMock["decideInstitutionVisit"] = () =>
    problem("payment_is_final"),
): Promise<void> {
  stage.gateway.institutionPage({ readInstitutionVisit, decideInstitutionVisit });
  await openPage(stage, `/institution/${idVisit}`);
}

/** Opens the shop's return page, whose inbox has these callbacks. */
export async function openReturn(
  stage: Stage,
  callbacks: Parameters<typeof mockShop>[0],
): Promise<void> {
  stage.gateway.shopPages(mockShop(callbacks));
  await openPage(stage, `/sandbox/return?merchantCode=SANDBOX&idPayin=${idPayin}`);
}

/** Opens the test shop. */
export async function openShop(stage: Stage): Promise<void> {
  stage.gateway.shopPages(mockShop([]));
  await openPage(stage, "/sandbox/shop");
}

/** The pages of the sandbox: the simulated institution, the test shop and its return page. */
export const sandboxScreens: Screens = {
  institution: async (stage) => {
    await visitBank(stage, showVisit, showVisit);
    await expect(stage.customer.button("Approve ")).toBeVisible();
  },
  "institution-decided": async (stage) => {
    await visitBank(stage, () => reply({ ...bankVisit, status: "SUCCESS" }));
    await expect(stage.customer.sentence("This payment is already decided")).toBeVisible();
  },
  "institution-failed": async (stage) => {
    const paymentOperator = { code: "BANK_ALPHA", name: "Bank Alpha" };
    await visitBank(stage, () => reply({ ...bankVisit, status: "FAILED", paymentOperator }));
    await expect(stage.customer.sentence("Cancelled, declined or expired.")).toBeVisible();
  },
  "institution-unreachable": async (stage) => {
    await visitBank(stage, () => problem("invalid_fields"));
    await expect(stage.customer.button("Load again")).toBeVisible();
  },
  "institution-not-found": async (stage) => {
    await visitBank(stage, () => problem("institution_visit_not_found"));
    await expect(stage.customer.sentence("There is nothing to approve here")).toBeVisible();
  },
  "shop-return-waiting": async (stage) => {
    await openReturn(stage, []);
    await expect(stage.customer.sentence("The sandbox has received no callback")).toBeVisible();
  },
  "shop-return": async (stage) => {
    await openReturn(stage, [receivedCallback]);
    await expect(stage.customer.heading).toHaveText("Thank you for your order");
  },
  shop: async (stage) => {
    await openShop(stage);
    await expect(stage.customer.button("Pay ¥5,000")).toBeVisible();
  },
};

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
      text: "The last attempt of the callback failed (it answered 500). It is repeated until the receiver answers 2xx, or the last of 12 attempts fails.",
    },
  ],
});

const hourMs = 3_600_000;

const states: readonly Partial<SandboxPayment>[] = [
  {},
  {},
  { status: "PROCESSING", callbackState: undefined, wasReadAfterCallback: undefined },
  {},
  { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR", wasReadAfterCallback: false },
  {},
  { status: "REFUSED" },
  { processorStatus: "REVERSED" },
];

/** Payments of one day in every state, the newest first, as many an hour as differs from the next. */
const paymentsOfADay = Array.from({ length: 72 }, (_, index) =>
  sampleSandboxPayment({
    ...states[index % states.length],
    idPayment: index === 1 ? "ORDER-3f0c2d1e-9b5c-4d1f-8a2c-7d103d1f6a2c" : `A-${1072 - index}`,
    createdAt: new Date(
      Date.parse("2026-11-21T09:59:00.000Z") - Math.round((23 * hourMs * index ** 1.5) / 72 ** 1.5),
    ).toISOString(),
  }),
);

/** The sections of the sandbox's console, and its sign-in page. */
export const consoleScreens: Screens = {
  "console-sign-in": async (stage) => {
    await openConsole(stage, "/sandbox/links", {
      readShopCredentials: () => problem("credentials_not_shown"),
    });
    await expect(stage.customer.button("Sign in")).toBeVisible();
  },
  "console-overview": async (stage) => {
    await openConsole(stage, "/sandbox", {
      listSandboxPayments: () => reply({ payments: paymentsOfADay }),
    });
    await expect(stage.customer.link("Open the payment page")).toBeVisible();
    await expect(stage.customer.sentence("The same as a table")).toBeVisible();
  },
  "console-keys": async (stage) => {
    await openConsole(stage, "/sandbox/keys");
    await expect(stage.customer.button("Add the key")).toBeVisible();
  },
  "console-links": async (stage) => {
    await openConsole(stage, "/sandbox/links");
    const { customer } = stage;
    await customer.field("Order id").fill("A-1042");
    await customer.field("Way to pay").selectOption("OFFLINE");
    await customer.button("Create the link").click();
    await expect(customer.link("See its timeline")).toBeVisible();
  },
  "console-payments": async (stage) => {
    await openConsole(stage, "/sandbox/payments");
    await expect(stage.customer.link("A-1043")).toBeVisible();
  },
  "console-timeline": async (stage) => {
    await openConsole(stage, "/sandbox/payins/A-1042", {
      readPayinTimeline: () => reply(troubledTimeline),
    });
    await expect(stage.customer.button("Advance to the next step")).toBeVisible();
  },
  "console-callbacks": async (stage) => {
    await openConsole(stage, "/sandbox/callbacks");
    await expect(stage.customer.button("Send again: msg_77c0ffee")).toBeVisible();
  },
  "console-tools": async (stage) => {
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
  "console-money": async (stage) => {
    await openConsole(stage, "/sandbox/money");
    await stage.customer.button("Check the balances").click();
    await expect(stage.customer.sentence("The balances are right")).toBeVisible();
  },
};
