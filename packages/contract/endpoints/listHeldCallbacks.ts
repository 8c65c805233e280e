import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";
import { PageCursor, PageLimit } from "../query.ts";

/** The path of the address that holds callbacks for `npm run listen`, below the address of the web app. */
export const heldCallbackPath = "/sandbox/shop/listen";

/** A callback that was sent to the holding address, as it goes on to the merchant's own machine. */
export const HeldCallback = z.object({
  id: z.string(),
  type: z.string(),
  idPayin: z.optional(PaymentId),
  idPayout: z.optional(PaymentId),
  receivedAt: Timestamp,
  /** The cursor that continues behind this callback. */
  cursor: PageCursor,
  /** The headers to send with it, by name. */
  headers: z.record(z.string(), z.string()),
  /** The exact text of the body. Any change breaks the signature. */
  body: z.string(),
});
export type HeldCallback = z.infer<typeof HeldCallback>;

/**
 * Lists the callbacks of the last hour that were sent to `heldCallbackPath`, oldest first (G29). `ids` are ids of callbacks.
 * An attempt of more than four minutes ago gets a new time and signature, as the next attempt would (G22): receivers refuse one
 * of five minutes.
 */
export const listHeldCallbacks = defineEndpoint({
  operationId: "listHeldCallbacks",
  summary: "List the callbacks that the sandbox holds for your machine",
  method: "GET",
  path: "/sandbox/callbacks",
  access: "bearer",
  sandboxOnly: true,
  query: {
    ids: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    cursor: PageCursor,
    limit: PageLimit,
  },
  success: {
    status: 200,
    body: z.object({ callbacks: z.array(HeldCallback) }),
  },
});
