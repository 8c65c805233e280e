import { createSign, generateKeyPairSync, type KeyLike } from "node:crypto";
import { type ApiCall } from "../apiCall.ts";
import type { TestGateway } from "../startGateway.ts";
import { issueToken, type TokenOrder } from "../../token/issueToken.ts";

/** The parts of a call that only a running service has. */
export interface Site {
  /** A token for everything. */
  readonly token: string;
  /** A token for reading the payin `A-1`. */
  readonly infoToken: string;
  /** The same token, of a service that is live and has these keys. */
  readonly liveToken: string;
  /** The same token, long after its end. */
  readonly endedToken: string;
  /** A token whose operation ends like the pattern of a file name. */
  readonly starToken: string;
  /** The id of a payin and of a payout that exist. */
  readonly takenId: string;
  /** A token for payments of 100 JPY. */
  readonly moneyToken: string;
  /** The service's time. */
  readonly nowSecs: number;
  /** The merchant's key, and a key that is not the merchant's. */
  readonly key: KeyLike;
  readonly otherKey: KeyLike;
}

/** Calls with one mistake each, by what was sent. */
export type Mistakes = Readonly<Record<string, (site: Site) => ApiCall>>;

/** A mistake with its answer. The pointer is empty if no field of the body or the path is wrong. */
export interface AnsweredMistake {
  readonly sent: string;
  readonly call: (site: Site) => ApiCall;
  readonly status: number;
  readonly code: string;
  readonly pointer: string;
  readonly detail: string;
}

/** A mistake that developers made with other gateways, with what its answer must say. */
export interface PublicMistake {
  readonly sent: string;
  /** The thread or page in which somebody asks about it. */
  readonly source: string;
  readonly call: (site: Site) => ApiCall;
  readonly status: number;
  readonly code: string;
  /** The pointers of all wrong fields. */
  readonly pointers?: readonly string[];
  /** Parts of the sentence. */
  readonly reason: string;
  readonly remedy: string;
  /** `npm test` tries it too. */
  readonly isUsual?: true;
}

/** Joins mistakes with their answers, each a line `sent | status code | pointer or - | detail`. Throws for one without the other. */
export function joinAnswers(mistakes: Mistakes, answers: string): readonly AnsweredMistake[] {
  const lines = answers.trim().split("\n");
  const missing = Object.keys(mistakes).length - lines.length;
  if (missing !== 0) throw new Error(`${missing} mistakes have no answer`);
  return lines.map((line) => {
    const [sent = "", answer = "", pointer = "", detail = ""] = line.split(" | ");
    const [status, code = ""] = answer.split(" ");
    const call = mistakes[sent];
    if (!call) throw new Error(`${sent} is no mistake`);
    return {
      sent,
      call,
      status: Number(status),
      code,
      pointer: pointer.replace(/^-$/, ""),
      detail,
    };
  });
}

/** Prepares the service for the mistakes of a developer; its clock stands at 2026-11-21T10:02:00.000Z then. */
export async function openSite({
  deps,
  clock,
  merchant,
  issueToken: issue,
}: TestGateway): Promise<Site> {
  const order: TokenOrder = {
    merchantCode: merchant.merchantCode,
    scope: { kind: "action", action: "PAYIN_INFO", idPayment: "A-1" },
    validitySecs: 60,
  };
  const endedToken = (await issueToken(deps, order)).token;
  clock.advance(120_000);
  const live = { ...deps, config: { ...deps.config, environment: "live" as const } };
  const everything = { kind: "operations" as const, operations: ["GET /.*", "POST /.*"] };
  const money = { amount: 100, currencyCode: "JPY" };
  return {
    token: await issue(),
    infoToken: (await issueToken(deps, order)).token,
    liveToken: (await issueToken(live, order)).token,
    endedToken,
    moneyToken: (await issueToken(deps, { ...order, scope: everything, money })).token,
    starToken: await issue("GET /payins/*"),
    takenId: "TAKEN-1",
    nowSecs: clock.now().getTime() / 1000,
    key: merchant.privateKey,
    otherKey: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
  };
}

/** Returns a signed token request for an action, with changes of its body. */
export function signed(
  { nowSecs, key }: Pick<Site, "nowSecs" | "key">,
  changes: object = {},
  path = "/auth-tokens-by-action",
): ApiCall {
  const request = { merchantCode: "SANDBOX", timestamp: nowSecs };
  const asked = path === "/auth-tokens" ? {} : { action: "PAYIN_INFO", idPayment: "A-1" };
  const body = JSON.stringify({ ...request, ...asked, ...changes });
  const signature = createSign("RSA-SHA256").update(body).sign(key, "base64");
  return { method: "POST", path, body, headers: { "x-signature": signature } };
}
