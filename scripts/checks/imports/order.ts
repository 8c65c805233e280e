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
  // The console explains a link by the functions of the payment page.
  console: ["ui", "api", "locales", "route", "redirect", "scenario", "option"],
  institution: ["ui", "api", "locales", "route"],
  // The developer drawer explains the page by the functions of the page.
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
  ["dueWork"],
  ["http"],
  ["endpoints"],
  ["wrapper"],
  ["app"],
  ["start"],
  // Around all of these: none of them knows it, and live runs without it.
  ["sandbox"],
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
