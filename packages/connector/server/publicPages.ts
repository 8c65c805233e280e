import type { Books } from "../books/books.ts";
import type { Provider, PublicAnswer, PublicRequest } from "../provider/provider.ts";

/** The most bytes of a reference that a difference repeats. */
const mostReference = 60;

/**
 * Answers what the provider and its customers call: the return page, the provider's webhooks, and pages of yours. Undefined for the paths of
 * the gateway.
 */
export function servePublic(
  books: Books,
  provider: Provider,
  request: PublicRequest,
): PublicAnswer | undefined {
  const [, returnId] = /^\/return\/([A-Za-z0-9_-]{1,64})$/.exec(request.path) ?? [];
  if (returnId !== undefined) return leadBack(books, returnId);
  if (request.path === "/webhooks" && provider.webhooks)
    return takeWebhook(books, provider, request);
  const shown = provider.page?.(request);
  hint(books, shown?.changed ?? []);
  return shown;
}

/** Leads the customer back to the payment page. Its address has a token of the gateway, which the provider does not learn. */
function leadBack(books: Books, returnId: string): PublicAnswer {
  const payment = books.findByReturnId(returnId);
  if (payment?.direction !== "payin") return { status: 404, html: "There is no such payment." };
  return { status: 303, location: payment.context.returnTo };
}

/** Takes a webhook as a hint: what it says is read from the provider. It is written before it is answered, so a crash loses none. */
function takeWebhook(books: Books, { webhooks }: Provider, request: PublicRequest): PublicAnswer {
  if (request.method !== "POST") return { status: 405 };
  if (webhooks?.isProven(request) !== true) return { status: 401 };
  hint(books, webhooks.referencesIn(request));
  return { status: 200 };
}

/** Lets payments be read at once. A reference that is none is kept for a person. */
function hint(books: Books, references: readonly string[]): void {
  for (const reference of references) {
    const payment = books.findByReference(reference);
    const shown = JSON.stringify(reference.slice(0, mostReference));
    if (payment) books.hint(payment);
    else
      books.addDifference("webhook", "", `The provider names ${shown}, which is no payment here.`);
  }
}
