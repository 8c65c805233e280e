/** A row may import every row above it, and nothing of its own row or below. */
type Order = readonly (readonly string[])[];

/** The Web App's folders in the order in which a payment flows through them. */
export const webAppOrder = [
  ["boot"],
  ["ui", "api", "locales"],
  ["brand"],
  ["redirect"],
  ["scenario"],
  ["route"],
  ["option"],
  ["inline"],
  ["collection"],
  ["payin"],
  ["reference"],
  ["instruction"],
  ["status"],
  ["app"],
  ["main"],
] as const satisfies Order;

/** Pages of the sandbox. Customers who pay in live never load them. */
export const lazyPages = {
  // What it says of a link is what the payment page makes of it, by the same functions.
  console: ["ui", "api", "locales", "route", "redirect", "scenario", "option"],
  institution: ["ui", "api", "locales", "route"],
  // What the page does is told by its own functions, not by a second version of them.
  drawer: ["ui", "api", "redirect", "scenario", "route", "option", "payin", "app"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The gateway's folders and top files, from what everything stands on to what starts it. */
export const gatewayOrder = [
  ["clock", "refusedStart", "parentWatch"],
  ["settings"],
  ["database", "redis"],
  ["metrics"],
  ["deps"],
  ["catalogue", "ledger"],
  ["merchant"],
  ["token", "callback"],
  ["commands"],
  ["processor"],
  ["payment"],
  ["payin", "payout"],
  ["dueWork", "trace"],
  ["http"],
  ["endpoints"],
  ["app"],
  ["start"],
  ["main"],
] as const satisfies Order;

/** The zones above each row of an order, by zone. */
export function zonesAbove(area: string, order: Order): Map<string, readonly string[]> {
  return new Map(
    order.flatMap((row, index) => {
      const above = order.slice(0, index).flat();
      return row.map((name) => [`${area}/${name}`, above.map((one) => `${area}/${one}`)] as const);
    }),
  );
}
