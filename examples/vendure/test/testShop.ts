import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DefaultLogger, LanguageCode, LogLevel, mergeConfig } from "@vendure/core";
import {
  createTestEnvironment,
  registerInitializer,
  SqljsInitializer,
  testConfig,
} from "@vendure/testing";
import { gql } from "graphql-tag";
import { HostedPagePlugin } from "../plugin/hostedPagePlugin";
import { findFreePort, type SandboxMerchant } from "./startSandbox";

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: "Asia",
  countries: [{ code: "PH", name: "Philippines", zone: "Asia" }],
  taxRates: [{ name: "Standard", percentage: 0 }],
  shippingMethods: [{ name: "Standard", price: 0 }],
  paymentMethods: [],
  collections: [],
};

/** Starts a Vendure server with the plug-in, which sells in pesos and yen. */
export async function startShop(merchant: SandboxMerchant) {
  process.env["VENDURE_DISABLE_TELEMETRY"] = "true"; // The tests call nobody outside of this machine.
  const folder = mkdtempSync(path.join(tmpdir(), "vendure-"));
  registerInitializer("sqljs", new SqljsInitializer(folder, 1000));
  const port = await findFreePort();
  const serverUrl = `http://127.0.0.1:${port}`;
  const { callbackSecret, baseUrl, webAppUrl, merchantCode, privateKey } = merchant;
  const config = mergeConfig(testConfig, {
    apiOptions: { port },
    logger: process.env["LOG"] ? new DefaultLogger({ level: LogLevel.Info }) : testConfig.logger,
    plugins: [
      HostedPagePlugin.init({
        connection: {
          baseUrl,
          webAppUrl,
          merchantCode,
          privateKey,
          callbackKeys: { secrets: [callbackSecret] },
        },
        serverUrl,
        storefrontUrl: "http://127.0.0.1:9/thanks",
      }),
    ],
  });
  const { server, adminClient, shopClient } = createTestEnvironment(config);
  await server.init({ initialData, customerCount: 1 });
  await adminClient.asSuperAdmin();
  await adminClient.query(gql`
    mutation {
      updateChannel(
        input: { id: "T_1", defaultCurrencyCode: PHP, availableCurrencyCodes: [PHP, JPY] }
      ) {
        __typename
      }
    }
  `);
  await addPaymentMethod({ adminClient }, "hosted-page");
  const stop = async () => {
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, adminClient, shopClient, serverUrl, stop };
}

export type TestShop = Awaited<ReturnType<typeof startShop>>;

/** Adds a payment method in test mode to the administration's channel. */
export async function addPaymentMethod(
  { adminClient }: Pick<TestShop, "adminClient">,
  code: string,
): Promise<void> {
  const handler = { code: "hosted-page", arguments: [{ name: "isTest", value: "true" }] };
  const translations = [{ languageCode: "en", name: "Online" }];
  await adminClient.query(
    gql`
      mutation ($input: CreatePaymentMethodInput!) {
        createPaymentMethod(input: $input) {
          id
        }
      }
    `,
    { input: { code, enabled: true, handler, translations } },
  );
}
