import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Money } from "../money.ts";

/** The numbers of the five scenarios of §1. */
export const scenarioNumbers = [1, 2, 3, 4, 5] as const;

/** An order for the sandbox's shop: a link for one scenario of §1. */
export const ShopOrder = z.object({
  money: Money,
  scenario: z.literal([...scenarioNumbers]),
  paymentMethodCode: z.optional(z.string()),
  paymentOperatorCode: z.optional(z.string()),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** A RedirectURL for a new order, and the link that shows its status later. */
export const ShopLink = z.object({
  idPayin: z.string(),
  redirectUrl: z.string(),
  statusUrl: z.string(),
});
export type ShopLink = z.infer<typeof ShopLink>;

/** Asks the sandbox's shop for a RedirectURL of a new order. */
export const createShopLink = defineEndpoint({
  operationId: "createShopLink",
  summary: "Make a RedirectURL for a new test order",
  method: "POST",
  path: "/sandbox/shop/links",
  base: "site",
  access: "open",
  sandboxOnly: true,
  body: ShopOrder,
  success: { status: 200, body: ShopLink },
});
