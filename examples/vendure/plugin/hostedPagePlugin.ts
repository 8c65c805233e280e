import { PluginCommonModule, ScheduledTask, type Type, VendurePlugin } from "@vendure/core";
import { raw } from "express";
import { awaitingPayment } from "./awaitingPayment";
import { HostedPageController } from "./hostedPageController";
import { hostedPageHandler } from "./hostedPageHandler";
import { callbackPath, hostedPageOptions, type HostedPageOptions } from "./options";
import { OrderFlags } from "./orderFlags";
import { PayinBooks } from "./payinBooks";
import { PayinReader } from "./payinReader";

/** Finds what no callback told of: a part of the money, a lost callback, a link that ended unused. */
export const readUnendedPayins = new ScheduledTask({
  id: "read-unended-payins",
  description: "Reads each payment of the hosted page whose end is not known",
  schedule: (cron) => cron.every(5).minutes(),
  execute: async ({ injector }) => ({ reads: await injector.get(PayinBooks).bookUnended() }),
});

/** Payments by the hosted page. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: "^3.7.0",
  controllers: [HostedPageController],
  providers: [
    { provide: hostedPageOptions, useFactory: () => HostedPagePlugin.options },
    OrderFlags,
    PayinBooks,
    PayinReader,
  ],
  configuration(config) {
    config.paymentOptions.paymentMethodHandlers.push(hostedPageHandler);
    config.paymentOptions.process = [...(config.paymentOptions.process ?? []), awaitingPayment];
    config.customFields.Order.push({
      name: "paymentAttention",
      type: "text",
      public: false,
      nullable: true,
    });
    config.schedulerOptions.tasks = [...(config.schedulerOptions.tasks ?? []), readUnendedPayins];
    // Signatures are over the raw bytes, so this comes before Vendure's own parser of JSON.
    config.apiOptions.middleware.push({
      route: `/${callbackPath}`,
      handler: raw({ type: () => true, limit: "64kb" }),
      beforeListen: true,
    });
    return config;
  },
})
export class HostedPagePlugin {
  static options: HostedPageOptions;

  static init(options: HostedPageOptions): Type<HostedPagePlugin> {
    this.options = options;
    return HostedPagePlugin;
  }
}
