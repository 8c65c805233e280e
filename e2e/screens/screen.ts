import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import type { Page } from "@playwright/test";
import type { Customer } from "../customer/customer.ts";
import type { PaymentPageMock, StatusPageMock } from "../mockGateway/mock.ts";
import { mockedLink, mockedStatusLink } from "../mockGateway/mockedLink.ts";
import type { MockGateway } from "../mockGateway/mockGateway.ts";
import { type MockPayment, newPayment } from "../mockGateway/mockPayment.ts";
import { waitUntilStable } from "../page/waitUntilStable.ts";
import type { ServerClock } from "../mockGateway/serverClock.ts";

/** The objects that a screen needs. */
export interface Stage {
  readonly customer: Customer;
  readonly gateway: MockGateway;
  readonly page: Page;
  readonly serverClock: ServerClock;
  readonly origin: string;
  /** Language of the page; by default the browser's, English. */
  readonly locale?: string;
}

/** Brings the customer to a screen and waits for the text that identifies it. */
type Show = (stage: Stage) => Promise<unknown>;

/** Pages in one state each, by name. */
export type Screens = Readonly<Record<string, Show>>;

/** One page in one state. */
export interface Screen {
  readonly name: string;
  readonly show: Show;
}

/** Shows a screen and waits until it is complete and stable. */
export async function showScreen({ show }: Screen, stage: Stage): Promise<void> {
  await show(stage);
  await waitUntilStable(stage.page);
}

/** Opens a RedirectURL in the stage's language. */
export function openPayment(
  { customer, origin, locale }: Stage,
  overrides: Partial<RedirectRequest> = {},
): Promise<void> {
  return customer.openLink(
    mockedLink(origin, { ...overrides, ...(locale !== undefined && { locale }) }),
  );
}

/** Opens a status link in the stage's language. */
export function openStatus({ customer, origin, locale }: Stage, currencyCode = "JPY") {
  const link = mockedStatusLink(origin, currencyCode);
  return customer.openLink(locale === undefined ? link : `${link}&locale=${locale}`);
}

/** Opens another page of the Web App in the stage's language. */
export function openPage({ customer, origin, locale }: Stage, path: string) {
  const url = new URL(path, origin);
  if (locale !== undefined) url.searchParams.set("locale", locale);
  return customer.openLink(url.href);
}

/** The parameters of a link that differ from the usual ones, and answers in place of the payment's own. */
interface Visit extends Partial<RedirectRequest> {
  readonly answers?: Partial<PaymentPageMock>;
}

/** Mocks the gateway of a payment and opens its RedirectURL, which has the payment's amount. Returns the payment. */
export async function visitPayment(
  stage: Stage,
  payment: MockPayment = newPayment.offlineJpy(),
  { answers, ...link }: Visit = {},
): Promise<MockPayment> {
  stage.gateway.paymentPages({ ...payment.mock, ...answers });
  await openPayment(stage, { money: payment.money, ...link });
  return payment;
}

/** Mocks the answer that a status link reads, forbids every other call, and opens the link. */
export async function visitStatus(
  stage: Stage,
  readPayin: StatusPageMock["readPayin"],
  currencyCode?: string,
): Promise<void> {
  stage.gateway.statusPage(readPayin);
  await openStatus(stage, currencyCode);
}
