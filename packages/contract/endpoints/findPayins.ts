import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PageCursor, PageLimit } from "../query.ts";
import { ListedPayin } from "./listPayins.ts";

/** The customer whose payins are searched for: one of the two, whole. */
export const CustomerSought = z.object({
  /** In international form, `+639051234567`. Blanks and dashes do not count. */
  phoneNumber: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** In any letter case. */
  emailAddress: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
});
export type CustomerSought = z.infer<typeof CustomerSought>;

/**
 * Lists the payins that were created with a customer's phone number or e-mail address, newest first, as `GET /payins` lists payins
 * (G53). The body has the customer, because addresses are logged. A call looks through 20,000 payins: `nextCursor` goes on, even if
 * a page is not full.
 */
export const findPayins = defineEndpoint({
  operationId: "findPayins",
  summary: "Find the payins of a customer",
  method: "POST",
  path: "/payins/!find",
  access: "bearer",
  query: { cursor: PageCursor, limit: PageLimit },
  body: CustomerSought,
  success: {
    status: 200,
    body: z.object({ payins: z.array(ListedPayin), nextCursor: z.optional(PageCursor) }),
  },
  problems: ["invalid_fields"],
});
