import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import { text, textWith } from "./paymentsText.ts";

/** Shows the title of an event in one line. */
export function EventTitle({ event }: { readonly event: TimelineEvent }) {
  switch (event.kind) {
    case "token":
      return event.action === undefined
        ? text("event.tokenOperations")
        : textWith("event.token", { action: <code>{event.action}</code> });
    case "call":
      return textWith("event.call", {
        call: (
          <code translate="no">
            {event.method} {event.path}
          </code>
        ),
        status: String(event.status),
      });
    case "state":
      return textWith("event.state", { status: <code>{event.status}</code> });
    case "ledger":
      return text("event.ledger", { journal: event.journal });
    case "callbackTry":
      return text(event.result === "delivered" ? "event.delivered" : "event.notDelivered", {
        number: event.tryNumber,
      });
    case "followUpRead":
      return text("event.followUpRead");
    case "due":
      break;
  }
  return event.status === undefined
    ? text(`event.due.${event.what}`)
    : textWith("event.dueStatus", { status: <code>{event.status}</code> });
}
