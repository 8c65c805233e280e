import { findByReference } from "./books.ts";
import { decide } from "./provider.ts";
import { toText } from "./values.ts";

// The page of the pretended provider, for methods that send the customer to one. Customers reach it, so nothing signs its requests.

/** Answers the page, and the customer's decision on it: 303 to the payment page, which asks the gateway for the status. */
export function servePage(
  reference: string,
  decision: string | null,
): { readonly status: number; readonly location?: string; readonly html: string } {
  const payment = findByReference(reference);
  if (!payment) return { status: 404, html: "There is no such payment." };
  if (decision === null) {
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<h1>Test bank</h1><p>No money moves here.</p><form method="post">
<button name="decision" value="pays">Approve</button> <button name="decision" value="cancels">Cancel</button></form></html>`;
    return { status: 200, html };
  }
  decide(payment, decision === "pays" ? "pays" : "cancels");
  return { status: 303, location: toText(payment.context["returnTo"]), html: "" };
}
