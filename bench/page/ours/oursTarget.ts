import { created, samplePayin } from "#contract/samples/samplePayin.ts";
import { formatRedirectRequest } from "#contract/redirectRequest.ts";
import type { TokenClaims } from "#contract/token.ts";
import type { CurrencyCode } from "#contract/currency.ts";
import { bankTransfer } from "#contract/methods/bankTransfer.ts";
import { codePayment } from "#contract/methods/codePayment.ts";
import { eWallet } from "#contract/methods/eWallet.ts";
import { netBanking } from "#contract/methods/netBanking.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { vaPay } from "#contract/methods/vaPay.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import {
  apiThinkMs,
  type Site,
  type SiteAnswer,
  type SiteCall,
  choosing,
  type PageStep,
  type Target,
} from "../target.ts";
import type { RecordedGateway } from "./recordPage.ts";
import { findOperators } from "../../../gateway/catalogue/paymentOperators.ts";

export const optionAt = (place: number) => `#options fieldset > div:nth-of-type(${place})`;
/** The field that every method of the bench asks for. */
export const field = "#collection input[type=email]";

/** The customer's steps from the first choice to the instruction. The last choice is the bank transfer. */
const steps: readonly PageStep[] = [
  ...choosing([2, 3, 4], (place) => ({
    tap: `${optionAt(place)} label`,
    until: `${optionAt(place)} input:checked`,
  })),
  { name: "continue to the details", tap: "[type=submit][form=options]", until: field },
  { name: "enter a field", tap: field, until: `${field}:focus` },
  { name: "type into it", tap: field, type: "ada@mail.example", until: field },
  {
    name: "pay, up to what is to be done",
    tap: "[type=submit][form=collection]",
    until: "main dl button",
  },
];

/** Returns our web app as a target. The service's headers are recorded, and the answers are samples of the contract. */
export function oursTarget(recorded: RecordedGateway, name = "ours"): Target {
  return {
    name,
    site: oursSite(recorded),
    addressOf: (origin, visit) => linkOf(origin, `bench-${visit}`),
    option: "#options fieldset > div",
    steps,
  };
}

const payinOf = (idPayin: string) => samplePayin({ idPayin, money });

/** Returns the service as the page sees it: there is no payin until it is created (G38). */
export function oursSite({ files, noPayin, answerWith }: RecordedGateway): Site {
  const createdIds = new Set<string>();
  const options = answerWith(200, offeredOptions());
  const merchant = answerWith(200, { merchantCode: "SANDBOX", channelName: "Nordic Bikes" });
  return {
    files,
    answer: (call) => {
      const answer = answerTo(call);
      return answer && { ...answer, thinkMs: apiThinkMs };
    },
  };

  function answerTo({ method, path }: SiteCall): SiteAnswer | undefined {
    const idPayin = /^\/api\/payins\/([\w-]+)$/.exec(path)?.[1];
    if (path === "/api/payins/!availablePaymentOptions") return options;
    if (path === "/api/merchant-info") return merchant;
    if (idPayin === undefined) return undefined;
    if (method === "GET")
      return createdIds.has(idPayin) ? answerWith(200, payinOf(idPayin)) : noPayin;
    createdIds.add(idPayin);
    return answerWith(201, created(payinOf(idPayin)));
  }
}

/**
 * Returns the RedirectURL of an order with only the required fields (§1 row 1), or with a method too (row 4). Its token is like one for a merchant's
 * server.
 */
export function linkOf(
  origin: string,
  idPayin: string,
  preset: { readonly paymentMethodCode?: string } = {},
): string {
  return formatRedirectRequest(origin, {
    merchantCode: "SANDBOX",
    idPayin,
    token: tokenOf(origin, idPayin),
    money,
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
    ...preset,
  });
}

/** Returns a token that the page can read. Its signature is invalid, but only the service checks it. */
function tokenOf(origin: string, idPayin: string): string {
  const claims = {
    iss: `${origin}/api`,
    aud: "sandbox",
    sub: "SANDBOX",
    jti: "measured",
    iat: 1_795_255_200,
    exp: 1_795_860_000,
    ops: [
      "POST /payins/!availablePaymentOptions",
      `POST /payins/${idPayin}`,
      `GET /payins/${idPayin}`,
      `POST /payins/${idPayin}/external-reference`,
      "GET /merchant-info",
    ],
    money: { amount: String(money.amount), currencyCode: money.currencyCode },
  } satisfies TokenClaims;
  const signature = Buffer.alloc(64, 7).toString("base64url");
  return [encode({ alg: "EdDSA", kid: "measured" }), encode(claims), signature].join(".");
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** The amount to pay. No currency has eight methods, so each method is offered as in one of its own currencies. */
export const money = { amount: 5000, currencyCode: "JPY" } as const;

const offered: readonly (readonly [PayinMethod, CurrencyCode])[] = [
  [qrPh, "PHP"],
  [eWallet, "PHP"],
  [codePayment, "JPY"],
  [offline, "JPY"],
  [online, "PHP"],
  [netBanking, "INR"],
  [vaPay, "IDR"],
  [bankTransfer, "MXN"],
];

/** Returns eight payment methods with everything that the service tells about each: operators and data points (G1). */
export function offeredOptions(): PaymentOptions {
  return {
    paymentOptions: offered.map(([method, currencyCode]) =>
      sampleOption(method, money.currencyCode, {
        dataPoints: [...(method.dataPoints[currencyCode] ?? [])],
        paymentOperators: [...findOperators(method.code, currencyCode, "payin")],
      }),
    ),
  };
}
