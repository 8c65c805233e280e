import type { LeftOutName } from "@pay/contract/endpoints/createPayin.ts";
import { bytesOfText, createCache } from "../boundedCache.ts";

/**
 * The steps of the page's flow in order: a link is opened, its options are read, its payin is created and gets a final status.
 */
export const flowSteps = ["opened", "options", "created", "SUCCESS", "FAILED", "REFUSED"] as const;

/** The steps in which the page left an optional value of its link out, because it was not valid (G37), by the name of the value. */
export const leftOutSteps = {
  emailAddress: "emailAddressLeftOut",
  phoneNumber: "phoneNumberLeftOut",
} as const satisfies Record<LeftOutName, string>;

export type FlowStep =
  | (typeof flowSteps)[number]
  | (typeof leftOutSteps)[keyof typeof leftOutSteps];

/** A step of one link or payin. It names neither the customer nor the payment. */
export interface FlowFact {
  readonly step: FlowStep;
  readonly merchantCode: string;
  /** The code of the method; empty before the customer has chosen one. */
  readonly paymentMethodCode: string;
  /** The primary language of the page, such as `pt`. `und` if the browser names none, empty if no page created the payin. */
  readonly language: string;
}

/** How often a step was taken on a day. */
export interface FlowCount extends FlowFact {
  /** In UTC, `2026-11-21`. */
  readonly day: string;
  readonly count: number;
}

/** A count, without a day until it is taken for the first time. */
type WaitingCount = Omit<FlowCount, "day"> & { readonly day?: string };

/** The counts of this process that are not written yet. */
export interface FlowCounts {
  /** Counts a fact. With a link, which is the id of its token, a step counts once; a reload is no second opening. */
  readonly add: (fact: FlowFact, link?: string) => void;
  /** Returns all counts and forgets them. Those that were never taken are of this day. */
  readonly take: (day: string) => readonly FlowCount[];
  /** Adds counts that could not be written. */
  readonly giveBack: (counts: readonly FlowCount[]) => void;
}

/** Creates counts that start empty. Calls `onAdded` with each fact that counts. */
export function createFlowCounts(onAdded: (fact: FlowFact) => void): FlowCounts {
  // A link that is forgotten may count again at a reload.
  const seen = createCache<true>("flowLinks", () => 8);
  // Counts that are forgotten are lost: a database that is unreachable for long does not fill the memory.
  const waiting = createCache<WaitingCount>("flowCounts", (_, key) => 200 + bytesOfText(key));
  const addCount = (one: WaitingCount) => {
    const key = keyOf(one);
    const before = waiting.get(key);
    waiting.set(key, { ...one, count: one.count + (before?.count ?? 0) });
  };
  return {
    add: (fact, link) => {
      if (link !== undefined) {
        const key = `${fact.step} ${fact.merchantCode} ${link}`;
        if (seen.get(key)) return;
        seen.set(key, true);
      }
      onAdded(fact);
      addCount({ ...fact, count: 1 });
    },
    take: (day) => {
      // Those that were given back may be of the same day, and a row is written once at a time.
      const taken = new Map<string, FlowCount>();
      for (const one of waiting.takeAll()) {
        const dated = { day, ...one };
        const key = keyOf(dated);
        taken.set(key, { ...dated, count: dated.count + (taken.get(key)?.count ?? 0) });
      }
      return [...taken.values()];
    },
    giveBack: (counts) => {
      for (const one of counts) addCount(one);
    },
  };
}

function keyOf({ merchantCode, paymentMethodCode, language, step, day }: WaitingCount): string {
  return [merchantCode, paymentMethodCode, language, step, day].join(" ");
}

/** Returns the primary language of a tag (`pt-BR` gives `pt`) or of the first one in `Accept-Language`; empty without one. */
export function primaryLanguage(accepted: string | null | undefined): string {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted ?? "")?.[1]?.toLowerCase() ?? "";
}
