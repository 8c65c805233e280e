import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { answerBytes, connectorOperations } from "@pay/contract/connector/operations.ts";
import { connectorStatuses } from "@pay/contract/connector/payment.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { Broken, NotTried } from "./verdicts.ts";

const { path: capabilitiesPath, atMostBytes: capabilitiesBytes } =
  connectorOperations.readCapabilities;
const hintWithinMs = 5000;
const State = z.object({ status: z.enum(connectorStatuses) });
const finals: ReadonlySet<string> = new Set(["SUCCESS", "FAILED", "REFUSED"]);

/** Checks of all answers of a run. They come last. */
export const runChecks: readonly Check[] = [
  {
    rule: "Notifications are signed by Standard Webhooks, and name a payment of the connector",
    means: "The gateway answers 401 and asks later: customers wait longer.",
    remedy:
      "Sign webhook-id, webhook-timestamp and the body with the secret behind whsec_, base64-decoded.",
    run: async ({ listener, ended, amounts, orders }) => {
      await ended("payin", amounts.paid);
      const deadlineMs = performance.now() + hintWithinMs;
      while (listener.heard.length === 0 && performance.now() < deadlineMs) await wait(100);
      if (listener.heard.length === 0)
        throw new NotTried("No notification came. They are optional: polling is enough.");
      const own = new Set(orders.map(({ key }) => key));
      const wrong = listener.heard.find(({ fault }) => fault !== undefined);
      if (wrong) throw new Broken(`A notification is wrong: ${wrong.fault}.`);
      if (!listener.heard.some(({ key }) => own.has(key)))
        throw new Broken("No notification names a payment of this run.");
    },
  },
  {
    rule: "No final state changed in the whole run",
    means: "A payout that comes back, or money that comes late, makes two books of one payment.",
    remedy:
      "Keep the end. Hold back a success that your provider can still take back, and tell money that goes back later as a reversal. List money that comes late for your administrators.",
    run: async ({ answers }) => {
      const ends = new Map<string, string>();
      await checkEach(answers, ({ what, status, json }) => {
        const payment = /\/(payin|payout)s\/\S+$/.exec(what)?.[0];
        const state = State.safeParse(json);
        if (payment === undefined || status >= 300 || !state.success) return;
        const end = ends.get(payment);
        if (end !== undefined && end !== state.data.status)
          throw new Broken(`${what} answered ${state.data.status} after ${end}.`);
        if (finals.has(state.data.status)) ends.set(payment, state.data.status);
      });
    },
  },
  {
    rule: "No answer was a redirect, too large, without JSON, with null, or too late",
    means: "The gateway throws such an answer away, and stops calling after five of them.",
    remedy:
      "Answer JSON of at most 64 KiB, the capabilities of at most 256 KiB, in time: PUT within 8 seconds, GET within 5. Leave out what has no value.",
    run: async ({ answers }) => {
      await checkEach(answers, ({ what, status, text, json, type, tookMs, withinMs }) => {
        // Webhooks are no part of the protocol.
        if (what.endsWith(" /webhooks")) return;
        const about = (fault: string) => new Broken(`${what} ${fault}.`);
        if (status >= 300 && status < 400) throw about(`answered ${status}, a redirect`);
        const mostBytes = what === `GET ${capabilitiesPath}` ? capabilitiesBytes : answerBytes;
        if (Buffer.byteLength(text) > mostBytes)
          throw about(`answered more than ${mostBytes / 1024} KiB`);
        if (tookMs > withinMs) throw about(`took ${tookMs} ms`);
        if (status >= 400) return;
        if (json === undefined) throw about("answered no JSON");
        if (!type.startsWith("application/json")) throw about(`has the content type ${type}`);
        if (hasNull(json)) throw about("has a null in its answer");
      });
    },
  },
];

function hasNull(json: unknown): boolean {
  if (json === null) return true;
  return typeof json === "object" && Object.values(json).some(hasNull);
}
