import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { Page } from "@playwright/test";
import type { Customer } from "../customer/customer.ts";
import { mockedLink, mockedStatusLink } from "../mockGateway/mockedLink.ts";
import type { MockGateway } from "../mockGateway/mockGateway.ts";
import { settled } from "../page/settled.ts";
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

/** One page in one state. */
export interface Screen {
  readonly name: string;
  /** Brings the customer to the screen and waits for the text that identifies it. */
  readonly show: (stage: Stage) => Promise<void>;
}

/** Shows a screen and waits until it is complete and stable. */
export async function showScreen({ show }: Screen, stage: Stage): Promise<void> {
  await show(stage);
  await settled(stage.page);
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
