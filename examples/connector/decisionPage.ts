import type { PublicAnswer, PublicRequest } from "@pay/connector/provider/provider.ts";
import type { PretendedProvider } from "./pretendedProvider.ts";

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<h1>Test bank</h1><p>No money moves here.</p><form method="post">
<button name="decision" value="pays">Approve</button> <button name="decision" value="cancels">Cancel</button></form></html>`;

/**
 * Answers the pretended provider's page, for methods that send the customer to one, and the customer's decision on it: 303 to the return
 * page of the connector. Undefined for another path.
 */
export function decisionPage(
  provider: PretendedProvider,
  { method, path, body }: Pick<PublicRequest, "method" | "path" | "body">,
): PublicAnswer | undefined {
  const [, reference] = /^\/pages\/(\w+)$/.exec(path) ?? [];
  if (reference === undefined) return undefined;
  const returnUrl = provider.returnUrlOf(reference);
  if (returnUrl === undefined) return { status: 404, html: "There is no such payment." };
  if (method !== "POST") return { status: 200, html: page };
  const isPaid = new URLSearchParams(body.toString("utf8")).get("decision") === "pays";
  provider.decide(reference, isPaid ? "pays" : "cancels");
  return { status: 303, location: returnUrl, changed: [reference] };
}
