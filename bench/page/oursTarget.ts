import { formatRedirectRequest } from "@pay/contract/redirectRequest.ts";
import type { TokenClaims } from "@pay/contract/token.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import { bankTransfer } from "@pay/contract/methods/bankTransfer.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { eWallet } from "@pay/contract/methods/eWallet.ts";
import { netBanking } from "@pay/contract/methods/netBanking.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import type { PaymentOptions } from "@pay/contract/paymentOption.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { apiThinkMs, type Site, type SiteAnswer, type SiteCall, type Target } from "./target.ts";
import type { RecordedGateway } from "./recordPage.ts";
import { findOperators } from "@pay/gateway/sandbox/catalogue/paymentOperators.ts";

/** Returns our web app as a target. The service's headers are recorded, and the answers are samples of the contract. */
export function oursTarget(recorded: RecordedGateway): Target {
  return {
    name: "ours",
    site: oursSite(recorded),
    addressOf: (origin, visit) => linkOf(origin, `bench-${visit}`),
    option: "#options fieldset > div",
  };
}

/** Returns the service as the page sees it: there is no payin until it is created (G38), and no visit creates one. */
export function oursSite({ files, noPayin, answerWith }: RecordedGateway): Site {
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
    if (path === "/api/payins/!availablePaymentOptions") return options;
    if (path === "/api/merchant-info") return merchant;
    return method === "GET" && /^\/api\/payins\/[\w-]+$/.test(path) ? noPayin : undefined;
  }
}

/** Returns the RedirectURL of an order with only the required fields (§1 row 1). Its token is like one for a merchant's server. */
export function linkOf(origin: string, idPayin: string): string {
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
