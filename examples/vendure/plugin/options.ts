import type { Connection } from "payment-web-app-sdk";

/** The options of `HostedPagePlugin.init`. */
export interface HostedPageOptions {
  /** The merchant at the payment service, with its key and callback secrets. Read them from a secret store, not from code. */
  readonly connection: Connection;
  /** The address at which the payment service and customers reach this Vendure server, e.g. `https://shop.example`. */
  readonly serverUrl: string;
  /** The storefront's page for customers who return. It gets the order's code in the query, as `order`. */
  readonly storefrontUrl: string;
}

/** The injection token of the options. */
export const hostedPageOptions = Symbol("hostedPageOptions");

/** Below `serverUrl`: where callbacks arrive, and where customers come back. */
export const callbackPath = "hosted-page/callbacks";
export const returnPath = "hosted-page/return";

/** The name of this plug-in in Vendure's log. */
export const logName = "HostedPage";
