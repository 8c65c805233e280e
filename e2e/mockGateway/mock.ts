import type { Body, commonProblems, Endpoint, Params, Query, Reply } from "#contract/endpoint.ts";
import type { endpoints, OperationId } from "#contract/endpoints/index.ts";

/** One call of the page that the contract has understood. */
export interface MockCall<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The bearer token, where the endpoint takes one. */
  readonly token: string | undefined;
}

/** Problems that a call of the endpoint can meet. */
type ProblemOf<E extends Endpoint> = E["problems"][number] | (typeof commonProblems)[number];

/** How a mocked endpoint answers. */
export type Outcome<E extends Endpoint> =
  | { readonly kind: "reply"; readonly body: Reply<E> }
  | { readonly kind: "problem"; readonly code: ProblemOf<E>; readonly retryAfterSecs?: number }
  | { readonly kind: "lost" }
  | { readonly kind: "raw"; readonly status: number; readonly text: string };

/** Answers the calls of one endpoint; an answer that is late is a promise. */
export type Handler<E extends Endpoint> = (call: MockCall<E>) => Outcome<E> | Promise<Outcome<E>>;

/** A handler for each of the named endpoints: leaving one out does not compile. */
export type Mock<Names extends OperationId> = {
  readonly [Name in Names]: Handler<(typeof endpoints)[Name]>;
};

/** What the pages of a payment call, by journey. */
export type PaymentPageMock = Mock<
  "listPaymentOptions" | "createPayin" | "readPayin" | "setExternalReference" | "readMerchantInfo"
>;
export type StatusPageMock = Mock<"readPayin" | "readMerchantInfo">;
export type InstitutionPageMock = Mock<"readInstitutionVisit" | "decideInstitutionVisit">;
export type ShopPageMock = Mock<"createShopLink" | "listShopCallbacks">;
export type ConsoleMock = Mock<
  | "readShopCredentials"
  | "createToken"
  | "createTokenByAction"
  | "listPaymentOptions"
  | "readPayin"
  | "readSandboxMerchant"
  | "addSandboxPublicKey"
  | "retireSandboxPublicKey"
  | "rotateSandboxSecret"
  | "rotateSandboxCallbackSecret"
  | "listSandboxPayments"
  | "readPayinTimeline"
  | "readPayoutTimeline"
  | "advancePayin"
  | "decidePayin"
  | "choosePayinScenario"
  | "listCallbacks"
  | "resendCallbacks"
  | "inspectToken"
  | "checkSignature"
  | "readBalances"
  | "readStatement"
>;

/** The endpoint's success. */
export function reply<const Content>(body: Content) {
  return { kind: "reply", body } as const;
}

/** A problem that the endpoint declares, or that any call can meet. */
export function problem<const Code extends string>(code: Code, retryAfterSecs?: number) {
  return { kind: "problem", code, ...(retryAfterSecs && { retryAfterSecs }) } as const;
}

/** The connection breaks before anything is answered. */
export const lost = { kind: "lost" } as const;

/** Bytes that the contract does not know: a proxy's page, a newer service. */
export function raw(status: number, text: string) {
  return { kind: "raw", status, text } as const;
}

/** For an endpoint that the journey could call and this test forbids: throwing is reported as a fault of the page. */
export function mustNotBeCalled(): never {
  throw new Error("this call must not be made");
}
