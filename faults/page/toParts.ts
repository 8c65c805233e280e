import type { FaultPart } from "../fault.ts";
import type { Injection, PageReport } from "./readInjections.ts";

/** The promise for each fault of the page, in the order of the table. */
const promises = {
  "API down":
    "said as a lost connection that says nothing of the payment; nothing typed is lost, one payment is made, it mends itself",
  "HTTP 5xx": "said as a busy service; what is on screen stays, nothing typed is lost",
  "HTTP 429": "said as a busy service, which is left alone for as long as it asks",
  slow: "said after 5 s, given up as lost after 15 s; an answer that comes is taken",
  garbage: "never taken for an answer about the payment; no amount and no outcome is made up",
  "HTML for JSON":
    "the page of a proxy or a network to be signed in to is never shown, run, or taken for an answer",
  offline:
    "said at each step; the choice and what was typed are kept, and it goes on with the connection",
  "part gone":
    "a part that a new version took away: the page loads itself anew, once; else it says what to do",
  "storage denied": "every step works; a create that fails keeps what was typed",
  "clipboard denied": "said, and the value stands selected",
  "in-app browser": "every step works without what such browsers lack; the way out is said",
  "translated page": "what changes is seen to change; amounts and numbers stay as they are",
  "frozen tab": "goes on where it was, with what is true now",
} as const satisfies Record<string, string>;

/** One line of the table for each fault of the page: how often it was injected, and at which steps. */
export function toParts({ injections, failed }: PageReport): readonly FaultPart[] {
  const known: ReadonlySet<string> = new Set(Object.keys(promises));
  const parts = Object.entries(promises).map(([fault, promise]) => {
    const own = injections.filter((one) => one.fault === fault);
    const times = own.reduce((sum, one) => sum + one.times, 0);
    const lost = own.filter(({ isKept }) => !isKept);
    const broken = [
      ...(times === 0 ? [`${fault} was not injected`] : []),
      ...(lost.length > 0 ? [`${fault}: not as promised at ${at(lost)}`] : []),
    ];
    const seen = broken.length > 0 ? broken.join("; ") : `as promised at ${at(own)}`;
    return { name: `page: ${fault}`, promise, injected: `${times} ×`, seen, broken };
  });
  const unknown = injections.filter(({ fault }) => !known.has(fault));
  const wrong = [...failed, ...unknown.map(({ fault }) => `nothing is promised of ${fault}`)];
  return wrong.length === 0
    ? parts
    : [
        ...parts,
        {
          name: "page: tests",
          promise: "each test that injects a fault passes",
          injected: "?",
          seen: wrong.join("; "),
          broken: wrong,
        },
      ];
}

function at(those: readonly Injection[]): string {
  return [...new Set(those.map(({ step }) => step))].join(", ");
}
