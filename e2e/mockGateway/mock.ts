import type {
  Body,
  commonProblems,
  Endpoint,
  Params,
  Query,
  Reply,
} from "@pay/contract/endpoint.ts";
import type { endpoints, OperationId } from "@pay/contract/endpoints/index.ts";

/** A call of the page, parsed by the contract. */
export interface MockCall<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The bearer token, if the endpoint takes one. */
  readonly token: string | undefined;
}

/** Problems that the endpoint can answer with. */
type ProblemOf<E extends Endpoint> = E["problems"][number] | (typeof commonProblems)[number];

/** An answer of a mocked endpoint. */
export type Outcome<E extends Endpoint> =
  | { readonly kind: "reply"; readonly body: Reply<E> }
  | {
      readonly kind: "problem";
      readonly code: ProblemOf<E>;
      readonly retryAfterSecs?: number;
      readonly tokenEnded?: true;
    }
  | { readonly kind: "lost" }
  | { readonly kind: "raw"; readonly status: number; readonly text: string };

/** Answers the calls of one endpoint; a late answer is a promise. */
export type Handler<E extends Endpoint> = (call: MockCall<E>) => Outcome<E> | Promise<Outcome<E>>;

/** A handler for each of the named endpoints: leaving one out does not compile. */
export type Mock<Names extends OperationId> = {
  readonly [Name in Names]: Handler<(typeof endpoints)[Name]>;
};

/** The endpoints that each kind of page calls. */
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
  | "findPayins"
  | "readPayinTimeline"
  | "readPayoutTimeline"
  | "advancePayin"
  | "decidePayin"
  | "reversePayin"
  | "choosePayinScenario"
  | "listCallbacks"
  | "resendCallbacks"
  | "inspectToken"
  | "checkSignature"
  | "readBalances"
  | "readStatement"
>;

/** Answers with the endpoint's success. */
export function reply<const Content>(body: Content) {
  return { kind: "reply", body } as const;
}

/** Answers with a problem that the endpoint declares, or that any call can get. */
export function problem<const Code extends string>(code: Code, retryAfterSecs?: number) {
  return { kind: "problem", code, ...(retryAfterSecs && { retryAfterSecs }) } as const;
}

/** Refuses a token of the service that has expired. */
export const tokenEnded = { kind: "problem", code: "unauthorized", tokenEnded: true } as const;

/** Breaks the connection before an answer. */
export const lost = { kind: "lost" } as const;

/** Leaves a call without an answer. */
export const neverAnswer = () => new Promise<never>(() => undefined);

/** Answers with bytes outside the contract: a proxy's page, a newer service. */
export function raw(status: number, text: string) {
  return { kind: "raw", status, text } as const;
}

/** Forbids an endpoint that the journey could call: a call is a fault of the page. */
export function mustNotBeCalled(): never {
  throw new Error("this call must not be made");
}
